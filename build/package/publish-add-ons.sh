#!/bin/sh
# Publishes the repository of add-ons of a release that was made, as its workflow does: a commit
# with nothing else in it, on the branch that the address in places.json names behind its `#`.
#
#   build/package/publish-add-ons.sh VERSION
set -eu
version=$1
cd "$(dirname "$0")/../.."
work=$(mktemp --directory)
trap 'rm -r "$work"' EXIT

address=$(node -p "require('./build/package/places.json').home_assistant_repository")
branch=${address#*#}
mkdir "$work/tree"
tar --extract --gzip --strip-components 1 --directory "$work/tree" \
  --file "build/out/packages/voltkern-$version-home-assistant-repository.tar.gz"
export GIT_INDEX_FILE="$work/index"
git --work-tree "$work/tree" add --force --all "$work/tree"
before=$(git ls-remote origin "refs/heads/$branch" | cut -f 1)
[ -z "$before" ] || git fetch --quiet --depth 1 origin "$before"
commit=$(git -c user.name=release -c user.email=release@localhost \
  commit-tree "$(git write-tree)" ${before:+-p "$before"} -m "voltkern $version")
git push origin "$commit:refs/heads/$branch"
