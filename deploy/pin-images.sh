#!/bin/sh
# Prints the images of compose.yaml with the digest that their tags have now, as settings for .env: deploy/pin-images.sh >> .env
# Needs docker and the registries. Run it again to take newer images; what was pinned before stands in .env until then.
set -eu
file="$(dirname "$0")/../compose.yaml"

sed -n 's/.*\${\([A-Z]*_IMAGE\):-\([^}]*\)}.*/\1 \2/p' "$file" | sort -u | while read -r name image; do
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
  case $digest in
    sha256:????????????????????????????????????????????????????????????????) echo "$name=$image@$digest" ;;
    *) echo "$image: no digest" >&2; exit 1 ;;
  esac
done
