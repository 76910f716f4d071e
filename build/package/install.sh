#!/bin/sh
# Installs voltkern @VERSION@ on Linux, or removes it; `sh install.sh --help` says how.
#
# It takes the files of the release from where that was published, or from a folder. It checks the
# maker's signature and the checksum before it changes anything, and if something fails afterwards,
# it undoes what it did.
set -eu

version='@VERSION@'
downloads='@DOWNLOADS@'
public_key='@PUBLIC_KEY@'

data=/var/lib/voltkern
flags=/etc/default/voltkern
# Where the program goes on a Linux that has no packages of Debian.
program=@PROGRAM@
unit=/etc/systemd/system/voltkern.service

usage() {
	cat <<USAGE
sh install.sh                installs voltkern $version, or brings it up to date
sh install.sh --from FOLDER  the same with the files of the release in FOLDER, without a network
sh install.sh --key FILE     checks the signature by this public key (PEM) and not by the maker's,
                             for who builds releases of his own
sh install.sh --remove       removes the program; settings and charges stay
USAGE
}

fail() {
	echo "install.sh: $*" >&2
	exit 1
}

has() {
	command -v "$1" >/dev/null 2>&1
}

runs_systemd() {
	[ -d /run/systemd/system ]
}

# --- What is undone if something fails

work=''
undo=:

leave() {
	status=$?
	trap - EXIT
	if [ "$status" -ne 0 ]; then
		set +e
		$undo
	fi
	[ -z "$work" ] || rm -rf "$work"
	exit "$status"
}

# --- The files of the release

check_place() {
	case $downloads in
	*@PLACE_HOLDER@*) fail 'nobody has published this release; its files are given by --from FOLDER' ;;
	esac
}

fetch() {
	if [ -n "$from" ]; then
		[ -f "$from/$1" ] || fail "$from has no file $1, which this machine needs"
		cp "$from/$1" "$work/$1"
	elif has curl; then
		curl --fail --silent --show-error --location --output "$work/$1" "$downloads$1" ||
			fail "$downloads$1 cannot be fetched"
	elif has wget; then
		wget -q -O "$work/$1" "$downloads$1" || fail "$downloads$1 cannot be fetched"
	else
		fail 'to fetch files, curl or wget is needed; or fetch them yourself, and use --from FOLDER'
	fi
}

# Writes the key by which the signature is checked; nothing is fetched if there is none.
find_key() {
	if [ -n "$key" ]; then
		[ -f "$key" ] || fail "--key $key: there is no such file"
		cp "$key" "$work/maker.pub"
		return
	fi
	case $public_key in
	*@PLACE_HOLDER@*) fail 'no maker has put a key into this installer; yours is --key FILE' ;;
	esac
	# The first letters say that what follows is a key of Ed25519 (RFC 8410).
	printf -- '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA%s\n-----END PUBLIC KEY-----\n' \
		"$public_key" >"$work/maker.pub"
}

check_signature() {
	openssl pkeyutl -verify -pubin -inkey "$work/maker.pub" -rawin -in "$work/SHA256SUMS" \
		-sigfile "$work/SHA256SUMS.sig" >/dev/null 2>&1 ||
		fail 'SHA256SUMS is not signed by the maker: do not use these files'
}

check_sum() {
	expected=''
	while read -r sum name; do
		[ "$name" != "$1" ] || expected=$sum
	done <"$work/SHA256SUMS"
	[ -n "$expected" ] || fail "SHA256SUMS does not list $1: the files are not of release $version"
	found=$(openssl dgst -sha256 -r "$work/$1")
	[ "${found%% *}" = "$expected" ] || fail "$1 is not as it was made: its checksum is another one"
}

# --- What is right for this machine

is_installed() {
	[ "$(dpkg-query --show --showformat '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

has_node() {
	is_installed nodejs &&
		dpkg --compare-versions "$(dpkg-query --show --showformat '${Version}' nodejs)" ge 20.19
}

# Sets `artefact`, and `package` where it is one of Debian.
choose() {
	package=''
	machine=$(uname -m)
	if has dpkg && has apt-get; then
		# What is there already stays what it is.
		if is_installed voltkern || { has_node && ! is_installed voltkern-native; }; then
			package=voltkern
			artefact="voltkern_${version}_all.deb"
			return
		fi
		debian=$(dpkg --print-architecture)
		case $debian in
		amd64 | arm64 | armhf | armel)
			package=voltkern-native
			artefact="voltkern-native_${version}_$debian.deb"
			return
			;;
		esac
		fail "there is no program for $debian; with nodejs 20.19 or newer, voltkern runs here, too"
	fi
	case $machine in
	x86_64) kind=x64 ;;
	aarch64) kind=arm64 ;;
	armv7l | armv8l) kind=armv7 ;;
	*) fail "there is no program for $machine; with Node 20.19 or newer, the npm package runs here" ;;
	esac
	artefact="voltkern-$version-linux-$kind"
}

# --- Debian's package

install_package() {
	if [ "$(dpkg-query --show --showformat '${db:Status-Status}' "$package" 2>/dev/null)" = '' ] &&
		[ ! -e "$data" ]; then
		undo=purge_package
	elif ! is_installed "$package"; then
		undo=remove_package
	fi
	# Readable for the user as whom apt reads packages.
	chmod 755 "$work"
	DEBIAN_FRONTEND=noninteractive apt-get install --quiet --yes --no-install-recommends \
		-o Dpkg::Options::=--force-confold "$work/$artefact" </dev/null ||
		fail "apt-get could not install $artefact"
}

purge_package() {
	dpkg --purge --force-remove-reinstreq "$package"
}

remove_package() {
	dpkg --remove --force-remove-reinstreq "$package"
}

# --- The program, where there are no packages of Debian

install_program() {
	undo=undo_program
	[ ! -e "$program" ] || cp -p "$program" "$work/program.before"
	[ ! -e "$unit" ] || cp -p "$unit" "$work/unit.before"
	[ -e "$data" ] || touch "$work/data.new"
	mkdir -p "${program%/*}"
	# Beside where it goes: a rename is done or not, and what runs keeps its file.
	cp "$work/$artefact" "$program.new"
	chmod 755 "$program.new"
	"$program.new" --version >/dev/null || fail "$artefact does not run on this machine"
	mv "$program.new" "$program"
	runs_systemd || return 0
	if ! id voltkern >/dev/null 2>&1; then
		useradd --system --user-group --no-create-home --home-dir "$data" \
			--shell /usr/sbin/nologin voltkern || fail 'useradd could not make the user voltkern'
		touch "$work/user.new"
	fi
	write_unit >"$unit"
	systemctl daemon-reload
	systemctl enable --quiet voltkern
	systemctl restart voltkern
	# A program that ends at once is started again, and looks as if it ran.
	sleep 3
	[ "$(systemctl show --property NRestarts --value voltkern)" = 0 ] ||
		fail 'the service does not keep running: journalctl --unit voltkern'
}

undo_program() {
	rm -f "$program.new"
	if [ -e "$work/program.before" ]; then
		mv "$work/program.before" "$program.new" && mv "$program.new" "$program"
	else
		rm -f "$program"
	fi
	runs_systemd || return 0
	if [ -e "$work/unit.before" ]; then
		cp -p "$work/unit.before" "$unit"
		systemctl daemon-reload
		systemctl restart voltkern
	elif [ -e "$unit" ]; then
		remove_unit
	fi
	[ ! -e "$work/data.new" ] || rm -rf "$data"
	[ ! -e "$work/user.new" ] || userdel voltkern
}

remove_unit() {
	systemctl disable --quiet --now voltkern
	rm -f "$unit"
	systemctl daemon-reload
}

write_unit() {
	# Who may use serial lines has another name on some systems.
	serial=dialout
	grep -q '^dialout:' /etc/group || serial='uucp'
	sed "s/dialout/$serial/" <<'UNIT'
@UNIT@
UNIT
}

# --- What people read at the end

@TELL_THE_WAY@

tell_installed() {
	if runs_systemd && ! systemctl is-active --quiet voltkern; then
		fail "voltkern $version is installed, but does not run: journalctl --unit voltkern"
	fi
	echo
	echo "voltkern $version is installed."
	# A package has told the rest itself.
	[ -n "$package" ] || tell_the_way
}

remove() {
	removed=''
	for package in voltkern voltkern-native; do
		if has dpkg-query && is_installed "$package"; then
			dpkg --remove "$package"
			removed=$package
		fi
	done
	if [ -e "$program" ]; then
		if [ -e "$unit" ]; then
			remove_unit
		fi
		rm -f "$program"
		removed=$program
	fi
	if [ -z "$removed" ]; then
		echo 'voltkern is not installed here.'
		return
	fi
	echo
	echo "$removed is removed. Settings and charges are still in $data, flags in $flags."
}

# --- The whole of it

main() {
	from=''
	key=''
	task=install
	while [ $# -gt 0 ]; do
		case $1 in
		--from | --key) [ $# -gt 1 ] || fail "$1 needs a value" ;;
		esac
		case $1 in
		--from) from=$2 && shift ;;
		--key) key=$2 && shift ;;
		--remove) task=remove ;;
		--help)
			usage
			return
			;;
		*)
			usage >&2
			fail "$1: there is no such flag"
			;;
		esac
		shift
	done
	[ "$(uname -s)" = Linux ] || fail 'this is for Linux; elsewhere, use the npm package'
	[ "$(id -u)" = 0 ] || fail 'only root can install: use sudo sh install.sh'
	trap leave EXIT
	trap 'exit 129' HUP
	trap 'exit 130' INT
	trap 'exit 143' TERM
	if [ "$task" = remove ]; then
		remove
		return
	fi
	choose
	has openssl || fail 'openssl is needed to check the signature: install it first'
	openssl pkeyutl -help 2>&1 | grep -q -e -rawin ||
		fail 'openssl 3.0 or newer is needed to check the signature'
	work=$(mktemp -d)
	find_key
	[ -n "$from" ] || check_place
	fetch SHA256SUMS
	fetch SHA256SUMS.sig
	check_signature
	fetch "$artefact"
	check_sum "$artefact"
	if [ -n "$package" ]; then
		install_package
	else
		install_program
	fi
	undo=:
	tell_installed
}

main "$@"
