# shellcheck shell=bash
# Adding up what the test runners say at their end: ctest, vitest and Node's own.

passed=0
failed=0
skipped=0
failures=

# count_results: reads a runner's output, prints "passed failed skipped".
count_results() {
  sed 's/\x1b\[[0-9;]*m//g' | awk '
    /tests passed, [0-9]+ tests? failed out of [0-9]+/ { failed += $4; passed += $NF - $4 }
    /\*\*\*Skipped/ { skipped++; passed-- }
    /^ +Tests +[0-9]/ {
      for (i = 2; i < NF; i++) {
        if ($(i + 1) == "passed") passed += $i
        if ($(i + 1) == "failed") failed += $i
        if ($(i + 1) == "skipped" || $(i + 1) == "todo") skipped += $i
      }
    }
    /^(ℹ|#) pass [0-9]+$/ { passed += $3 }
    /^(ℹ|#) (fail|cancelled) [0-9]+$/ { failed += $3 }
    /^(ℹ|#) (skipped|todo) [0-9]+$/ { skipped += $3 }
    END { print passed + 0, failed + 0, skipped + 0 }'
}

# name_failures: reads a runner's output, prints a line for each test that failed.
name_failures() {
  sed 's/\x1b\[[0-9;]*m//g' | awk '
    /^The following tests FAILED:/ { of_ctest = 1 }
    of_ctest && /^[ \t]*[0-9]+ - / { print }
    /^\[  FAILED  \] .*\([0-9]+ ms\)$/ { print }
    /^ FAIL  / { print }
    /^ *not ok [0-9]+ - / { print }
    /^ *✖ / && !/failing tests:$/ { print }' | sed 's/^[[:space:]]*/  /; s/ ([0-9.]*ms)$//' | sort -u
}

# test_stage TITLE COMMAND…: an open stage whose results are added; a failure that no runner counted counts as one.
test_stage() {
  local start code=0 more_passed more_failed more_skipped
  start=$(stat -c %s "$log")
  open_stage "$@" || code=$?
  read -r more_passed more_failed more_skipped < <(tail -c "+$((start + 1))" "$log" | count_results)
  if ((code != 0)); then failures+="$stage_label"$'\n'$(tail -c "+$((start + 1))" "$log" | name_failures)$'\n'; fi
  if ((code != 0 && more_failed == 0)); then more_failed=1; fi
  passed=$((passed + more_passed))
  failed=$((failed + more_failed))
  skipped=$((skipped + more_skipped))
}

# What failed, by its stage, and the line that CI looks for.
print_tally() {
  [[ -z $failures ]] || say "Failed:"$'\n'"${failures%$'\n'}"
  say "$passed passed, $failed failed, $skipped skipped"
}
