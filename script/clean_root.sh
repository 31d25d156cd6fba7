# Sourced after common.sh by scripts that try things on a Debian 12 that has nothing else: a folder made by mmdebstrap, in which
# commands run by chroot, with a process table and mounts of their own.
# shellcheck shell=bash disable=SC2154

# Needs root; says so before anything takes time.
need_clean_roots() {
  [ "$(id -u)" -eq 0 ] || fail "needs root: it makes a Debian in a folder and runs commands in it"
  command -v mmdebstrap >/dev/null || fail "needs mmdebstrap: apt-get install mmdebstrap"
}

# make_root FOLDER: a fresh Debian, unpacked from build/debian12.tar, which is made if it is not there or a week old.
make_root() {
  local folder=$1 tar=$root/build/debian12.tar
  if [ ! -e "$tar" ] || [ -n "$(find "$tar" -mtime +7)" ]; then
    mkdir -p "$root/build"
    mmdebstrap --quiet --mode=root --format=tar --variant=minbase --include=ca-certificates bookworm "$tar.new"
    mv "$tar.new" "$tar"
  fi
  mkdir -p "$folder"
  tar --extract --file "$tar" --directory "$folder" --numeric-owner
  cp /etc/resolv.conf "$folder/etc/resolv.conf"
  # Nothing is started by a package's installation; Debian has this door for it.
  printf '#!/bin/sh\nexit 101\n' >"$folder/usr/sbin/policy-rc.d"
  chmod 755 "$folder/usr/sbin/policy-rc.d"
}

# in_root FOLDER [--as USER] COMMAND...: as root unless told otherwise; what it leaves running ends with it.
in_root() {
  local folder=$1 user=root
  shift
  if [ "$1" = --as ]; then user=$2; shift 2; fi
  # shellcheck disable=SC2016 # expanded by the shell inside
  unshare --mount --pid --fork --kill-child --propagation private bash -c '
    mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && user=$1 && shift &&
    exec env -i HOME=/tmp LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive PATH=/usr/sbin:/usr/bin:/sbin:/bin \
      chroot --userspec="$user" "$0" "$@"' "$folder" "$user" "$@"
}

# apt_in_root FOLDER PACKAGE...: names, or files of packages by their paths inside.
apt_in_root() {
  local folder=$1
  shift
  in_root "$folder" apt-get -qq update
  in_root "$folder" apt-get -qq -y -o Dpkg::Use-Pty=0 install --no-install-recommends "$@" >/dev/null
}
