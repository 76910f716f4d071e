#!/bin/sh
# Goes back to the program that ran before an update, if the new one fails; the unit calls it:
#
#   fallback.sh copy FOLDER  copies the program that is to run into a folder
#   fallback.sh run FLAGS    is the program that is to run, the one without Node
#   fallback.sh ended        the service has ended, as SERVICE_RESULT and EXIT_STATUS say
#                            (systemd.exec(5))
#
# The folder of what is kept has
#
#   program/  the program before the update, by preinst
#   trial     when the update began, by preinst, and a line for each failure since
#   failed    the release that failed; until another one is configured, program/ runs in its place
set -eu

installed=/usr/lib/voltkern
kept=/var/lib/voltkern-fallback
# So many failures in such a time after an update are the fault of the new program.
most_failures=3
trial_s=86400

copy() {
	program=$installed
	if [ -e "$kept/failed" ]; then
		program=$kept/program
		cp "$kept/failed" "$1/failed-release"
	fi
	# Without what the package manager leaves if the power fails while it unpacks.
	tar --create --directory "$program" --exclude '*.dpkg-*' . |
		tar --extract --no-same-permissions --directory "$1"
}

run() {
	program=$installed
	[ ! -e "$kept/failed" ] || program=$kept/program
	exec "$program/voltkern" "$@"
}

ended() {
	[ -e "$kept/trial" ] && [ -e "$kept/program" ] && [ ! -e "$kept/failed" ] || return 0
	# A power cut may have left the file without its line.
	read -r began <"$kept/trial" || began=0
	if [ $(($(date +%s) - began)) -gt "$trial_s" ]; then
		rm "$kept/trial"
		return
	fi
	[ "$SERVICE_RESULT" != success ] || return 0
	echo "$SERVICE_RESULT" >>"$kept/trial"
	# A flag that the new program refuses, it refuses each time, and the unit starts it no more.
	refuses_flags=false
	[ "${EXIT_STATUS:-}" != 2 ] || refuses_flags=true
	# The first line is no failure.
	failures=$(($(wc -l <"$kept/trial") - 1))
	[ "$failures" -ge "$most_failures" ] || $refuses_flags || return 0
	# The service, whose umask this is, has to read it.
	umask 022
	# With or without Node, and not the one that was removed.
	release=$(dpkg-query --show --showformat '${db:Status-Abbrev}${Version}\n' 'voltkern*' |
		sed -n 's/^i. *//p')
	echo "$release" >"$kept/failed.new"
	mv "$kept/failed.new" "$kept/failed"
	echo "<3>voltkern $release fails: what was there before the update runs again"
	# When the start has failed of which this is the end: until then it would be the same one.
	! $refuses_flags || systemd-run --quiet --on-active=1 systemctl start voltkern
}

"$@"
