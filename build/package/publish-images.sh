#!/bin/sh
# Builds and publishes the images of a release that was made, as its workflow does: that of
# containers, one name for all processors, and that of the add-on, one name for each. TOKEN is the
# password at their registry. No step of a build runs a program of the image, so that one machine
# builds for all.
#
#   build/package/publish-images.sh VERSION
set -eu
version=$1
cd "$(dirname "$0")/../.."
work=$(mktemp --directory)
trap 'rm -r "$work"' EXIT

place() { node -p "require('./build/package/places.json').$1"; }
unpack() {
  mkdir "$work/$1"
  tar --extract --gzip --strip-components 1 --directory "$work/$1" \
    --file "build/out/packages/voltkern-$version-$1.tar.gz"
}
# Without the format of Docker an image has no health check.
build() { podman build --format docker "$@"; }

image=$(place container_image)
add_on=$(place home_assistant_image)
for name in "$image" "$add_on"; do
  printf '%s' "$TOKEN" |
    podman login --username "$GITHUB_ACTOR" --password-stdin "${name%%/*}"
done

unpack container
for platform in linux/amd64 linux/arm64 linux/arm/v7; do
  build --platform "$platform" --manifest "$image:$version" \
    --file "$work/container/Containerfile" "$work/container"
done
for tag in "$version" latest; do
  podman manifest push --all "$image:$version" "docker://$image:$tag"
done

# What Home Assistant calls a processor, and what all others do.
unpack home-assistant
for pair in amd64:amd64 aarch64:arm64; do
  arch=${pair%:*}
  name=$(printf '%s' "$add_on" | sed "s/{arch}/$arch/"):$version
  build --platform "linux/${pair#*:}" --tag "$name" \
    --build-arg "BUILD_ARCH=$arch" --build-arg "BUILD_VERSION=$version" \
    --file "$work/home-assistant/Dockerfile" "$work/home-assistant"
  podman push "$name"
done
