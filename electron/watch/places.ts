/** Where folders really lie: behind links, on which drive, and one below the other. */
import { readFile, realpath, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';

/** The place behind all links; of what is not there, as far as it is. */
export async function realPlace(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(await realPlace(parent), basename(path));
  }
}

/** True for the folder itself and everything below it. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith(`..${sep}`) && way !== '..' && !/^[a-z]:/i.test(way));
}

/**
 * The uppermost folder of the drive on which one lies: where a drive that was there is not mounted any more, its empty folder
 * lies on another one. Null where nothing is there.
 */
export async function driveOf(folder: string): Promise<string | null> {
  const facts = await stat(folder).catch(() => null);
  if (!facts?.isDirectory()) return null;
  let top = await realPlace(folder);
  for (;;) {
    const parent = dirname(top);
    if (parent === top) return top;
    const above = await stat(parent).catch(() => null);
    if (above?.dev !== facts.dev) return top;
    top = parent;
  }
}

/** Kinds of file systems whose remote changes the system does not report: statfs(2), "f_type". */
const networkTypes = new Set([
  0x6969, // nfs
  0xff534d42, // cifs
  0xfe534d42, // smb2
  0x517b, // smb
  0x564c, // ncp
  0x5346414f, // afs
  0x65735546, // fuse: sshfs, rclone and all others
  0x01021997, // 9p: folders of a virtual machine's host
  0x786f4256, // vboxsf
  0x00c36400, // ceph
]);

/** True for a folder on another computer, as far as the system says so. */
export async function isOnNetwork(folder: string): Promise<boolean> {
  if (process.platform === 'win32') return /^[\\/]{2}/.test(folder);
  const facts = await statfs(folder).catch(() => null);
  if (!facts) return false;
  if (process.platform === 'linux') return networkTypes.has(facts.type >>> 0);
  // macOS numbers its file systems as they are loaded; what is mounted from elsewhere lies below /Volumes.
  return folder.startsWith('/Volumes/') && (await isMountedFromElsewhere(folder));
}

async function isMountedFromElsewhere(folder: string): Promise<boolean> {
  const mounts = await readFile('/etc/mtab', 'utf8').catch(() => '');
  return mounts
    .split('\n')
    .some(
      (line) => /\b(?:smbfs|nfs|afpfs|webdav)\b/.test(line) && folder.startsWith(line.split(' ')[1] ?? '\0'),
    );
}
