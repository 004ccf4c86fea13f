# shellcheck shell=bash
# The unit tests in C++, and the programs that are tested beside them.

# run_units PRESET JOBS SECONDS: so many processes at a time, each of them for at most so long; ends with the counts of their tests.
run_units() {
  local build=build/$1 code=0
  rm -rf "$build/Testing/units"
  tools/with-postgres ctest --test-dir "$build" --build-config Together --label-regex '^(together|program)$' \
    --parallel "$2" --output-on-failure --no-tests=error --timeout "$3" || code=$?
  count_units "$build/Testing/units"
  # One that has ended in the middle, without an error, has tested nothing from there on.
  local begun left
  begun=$(ctest --test-dir "$build" --build-config Together --label-regex '^together$' --show-only | sed -n 's/^Total Tests: //p')
  left=$(find "$build/Testing/units" -name '*.xml' | wc -l)
  if ((code == 0 && left != begun)); then
    say "Only $left of $begun programs have said what they tested."
    code=1
  fi
  return "$code"
}

# count_units FOLDER: what ctest, which has counted each process as a test, does not say.
count_units() {
  cat "$1"/*.xml | awk '
    function number(name) { return match($0, " " name "=\"[0-9]+") ? substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3) : 0 }
    /<testsuites / { tests += number("tests"); failed += number("failures"); if (number("failures") > 0) of_failed++; else of_passed++ }
    /<testsuite / { skipped += number("skipped") }
    END {
      print "ℹ pass " tests - failed - skipped - of_passed
      print "ℹ fail " failed - of_failed
      print "ℹ skipped " skipped + 0
    }'
}
