# shellcheck shell=bash
# What the person at the terminal reads: plain lines, failures, and numbered stages with their progress.
# The whole output of every stage goes to var/log/NAME.log. Everything in tools/ sources this file first.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
log_dir=$root/var/log
log=/dev/null
times=/dev/null
stage_number=0
stage_count=0
stage_group=
ticker_group=

# Lines for the person, also kept in the log.
say() { printf '%s\n' "$*" | tee -a "$log"; }

# Ends with a message that says what is wrong.
fail() {
  printf '\n%s\n' "$*" | tee -a "$log" >&2
  exit 1
}

# Before anything else: elsewhere the first thing that is missing would say something else.
[[ $(uname -s) == Linux ]] || fail "Noughts is built and served on Linux, on Debian 12 for one; $(uname -s) is not supported."

# open_log NAME STAGES: starts var/log/NAME.log afresh; STAGES is how many numbered stages will come.
# How long each took is kept beside it in NAME.times, which tools/timing prints.
open_log() {
  mkdir -p "$log_dir"
  log=$log_dir/$1.log
  times=$log_dir/$1.times
  stage_count=$2
  : >"$log"
  date '+%F %H:%M' >"$times"
}

# keep_time SECONDS VERDICT: of the stage that is announced.
keep_time() { printf '%d\t%s\t%s\n' "$1" "$2" "$stage_label" >>"$times"; }

# keep_short FILE…: logs that are added to at each run; one that has grown long is put aside, in place of the one before.
keep_short() {
  local file
  for file; do
    [[ ! -f $file || $(stat -c %s "$file") -lt 10000000 ]] || mv "$file" "$file.1"
  done
}

clock_of() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

last_line_of_log() { tail -c 2000 "$log" | tr '\r' '\n' | grep -v -e '^[[:space:]]*$' -e '^== ' | tail -n 1 || true; }

# tick LABEL: while a stage runs, shows each second what it is at; without a terminal, a line every half minute.
tick() {
  local began=$SECONDS columns line
  columns=$(tput cols 2>/dev/null || echo 100)
  while sleep 1; do
    line="$1 … $(clock_of $((SECONDS - began)))"
    if [[ -t 1 ]]; then
      printf '\r\033[K%s' "$(printf '%s  %s' "$line" "$(last_line_of_log)" | tr -d '\033' | cut -c "1-$((columns - 1))")"
    elif (((SECONDS - began) % 30 == 0)); then
      printf '%s  %s\n' "$line" "$(last_line_of_log)"
    fi
  done
}

clear_line() { if [[ -t 1 ]]; then printf '\r\033[K'; fi; }

# in_own_group COMMAND…: starts it in the background where Ctrl-C does not reach it; we pass signals on ourselves.
# Sets `started` to its process, which is also its group. The lock of tools/run (descriptor 9) stays ours.
in_own_group() {
  set -m
  "$@" </dev/null 9>&- &
  started=$!
  set +m
}

end_group() {
  [[ -n $1 ]] || return 0
  kill -"${2:-TERM}" -- "-$1" 2>/dev/null || true
}

# start_ticker COMMAND…: what shows progress beside a stage. The shell forgets it, or it would announce its death.
start_ticker() {
  in_own_group "$@"
  ticker_group=$started
  disown "$started"
}

# end_stage: stops what a stage has under way; called when the person interrupts.
end_stage() {
  end_group "$ticker_group" KILL
  end_group "$stage_group"
  [[ -z $stage_group ]] || wait "$stage_group" 2>/dev/null || true
  ticker_group=
  stage_group=
  clear_line
}

quietly() { "$@" >>"$log" 2>&1; }

# stage TITLE COMMAND…: one numbered stage. Its output goes to the log alone; the end of it is shown if it fails.
stage() {
  local title=$1 began=$SECONDS start
  shift
  announce_stage "$title"
  start=$(stat -c %s "$log")
  in_own_group quietly "$@"
  stage_group=$started
  start_ticker tick "$stage_label"
  if wait "$stage_group"; then
    stage_group=
    end_stage
    keep_time $((SECONDS - began)) "done"
    say "$stage_label: done in $(clock_of $((SECONDS - began)))"
  else
    stage_group=
    end_stage
    keep_time $((SECONDS - began)) FAILED
    printf '\n%s failed. The end of its output:\n' "$stage_label" >&2
    tail -c "+$((start + 1))" "$log" | tail -n 60 >&2
    fail "$stage_label failed; all its output is in ${log#"$root"/}"
  fi
}

# open_stage TITLE COMMAND…: a stage whose output is worth seeing as it comes, such as that of tests. Returns its result.
# The output is read back from the log, so that a process which outlives the stage can't hold us up.
open_stage() {
  local began=$SECONDS code=0 verdict="done" start
  announce_stage "$1"
  start=$(stat -c %s "$log")
  in_own_group quietly "${@:2}"
  stage_group=$started
  start_ticker tail --bytes="+$((start + 1))" --follow --sleep-interval=0.2 --pid="$stage_group" "$log"
  wait "$stage_group" || code=$?
  stage_group=
  while [[ -d /proc/$ticker_group ]]; do sleep 0.1; done
  ticker_group=
  ((code == 0)) || verdict=FAILED
  keep_time $((SECONDS - began)) "$verdict"
  say "$stage_label: $verdict in $(clock_of $((SECONDS - began)))"
  return "$code"
}

announce_stage() {
  stage_number=$((stage_number + 1))
  stage_label="$stage_number/$stage_count $1"
  [[ -t 1 ]] || printf '%s …\n' "$stage_label"
  printf '== %s\n' "$stage_label" >>"$log"
}

# skip_stage TITLE: a stage with nothing to do.
skip_stage() {
  stage_number=$((stage_number + 1))
  stage_label="$stage_number/$stage_count $1"
  keep_time 0 "nothing to do"
  say "$stage_label: nothing to do"
}
