# shellcheck shell=bash
# Debian 12 as a folder, made with debootstrap from where this machine gets its own packages, for what has to be tried in a
# system that has nothing else.

# mirror_of RELEASE: where apt gets that release from.
# shellcheck disable=SC2016
mirror_of() { apt-get indextargets --format '$(SITE) $(RELEASE)' | sed -n "s/ $1\$//p" | head -n 1; }

# make_base FOLDER: the smallest system that has apt, with the security updates among its sources, without papers.
make_base() {
  local release site
  debootstrap --variant=minbase bookworm "$1" "$(mirror_of bookworm)"
  for release in bookworm bookworm-updates bookworm-security; do
    site=$(mirror_of "$release")
    [[ -z $site ]] || printf 'deb %s %s main\n' "$site" "$release"
  done >"$1/etc/apt/sources.list"
  find "$1"/usr/share/{doc,man,locale,info} "$1"/var/{cache/apt,lib/apt/lists} -mindepth 1 -delete
}

# base_archive: the same as an archive, made once; sets `archive`.
base_archive() {
  archive=$root/build/base/bookworm.tar
  [[ ! -f $archive ]] || return 0
  mkdir -p "${archive%/*}"
  rm -rf "${archive%.tar}"
  make_base "${archive%.tar}"
  tar --create --file "$archive.new" --directory "${archive%.tar}" .
  rm -rf "${archive%.tar}"
  mv "$archive.new" "$archive"
}
