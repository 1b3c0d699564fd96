/**
 * Where modules for cards and tokens are (PKCS #11): those that p11-kit knows (pkcs11.conf(5)), and those that usual programs bring
 * along.
 */
import { readdir, readFile, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { append } from '../../../contract/lists.js';
import { currentFolder } from '../current-folder.js';

/** Names of modules that read cards of many kinds, or of one maker. */
const names: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    ...['opensc-pkcs11.so', 'libykcs11.so', 'libeTPkcs11.so', 'libIDPrimePKCS11.so', 'libbit4xpki.so'],
    ...['libaetpkss.so', 'libcastle.so', 'libASEP11.so', 'libbeidpkcs11.so', 'softhsm/libsofthsm2.so'],
  ],
  darwin: ['opensc-pkcs11.so', 'libykcs11.dylib', 'libeTPkcs11.dylib', 'libIDPrimePKCS11.dylib'],
  win32: ['opensc-pkcs11.dll', 'eTPKCS11.dll', 'bit4xpki.dll', 'libykcs11.dll'],
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Folders with modules. */
async function foldersOf(platform: NodeJS.Platform, environment: Environment): Promise<string[]> {
  if (platform === 'darwin')
    return ['/Library/OpenSC/lib', '/opt/homebrew/lib', '/usr/local/lib', '/usr/local/lib/pkcs11'];
  if (platform === 'win32') {
    const programs = environment['ProgramFiles'] ?? 'C:\\Program Files';
    return [
      join(programs, 'OpenSC Project', 'OpenSC', 'pkcs11'),
      join(programs, 'Yubico', 'Yubico PIV Tool', 'bin'),
      join(environment['SystemRoot'] ?? 'C:\\Windows', 'System32'),
    ];
  }
  // Debian has a folder for each kind of processor.
  const kinds = (await readdir('/usr/lib').catch(() => [])).filter((name) => name.includes('-linux-'));
  const roots = [
    ...kinds.map((kind) => join('/usr/lib', kind)),
    ...['/usr/lib64', '/usr/lib', '/usr/local/lib'],
  ];
  return roots.flatMap((root) => [join(root, 'pkcs11'), root]);
}

/** Folders where p11-kit keeps a file for each module. */
const kitFolders = (environment: Environment): string[] => [
  join(environment['HOME'] ?? homedir(), '.config', 'pkcs11', 'modules'),
  ...['/etc/pkcs11/modules', '/usr/share/p11-kit/modules'],
];

/**
 * The module that a file of p11-kit names; null for one with trusted authorities alone, on another computer, or not for us.
 * @param text lines such as `module: opensc-pkcs11.so`
 */
export function moduleIn(text: string): string | null {
  const keys = new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const [, key, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key, value] as const];
    }),
  );
  if (keys.get('trust-policy') === 'yes' || keys.has('remote')) return null;
  const listed = (key: string) => keys.get(key)?.split(/[\s,]+/) ?? [];
  if (keys.has('enable-in') && !listed('enable-in').includes('platen')) return null;
  if (listed('disable-in').includes('platen')) return null;
  return keys.get('module') || null;
}

/** Absolute paths of the modules of this computer, without links and each once: first those that a person or the system set up. */
export async function findModules(
  platform: NodeJS.Platform = process.platform,
  environment: Environment = process.env,
): Promise<string[]> {
  const wanted: string[] = [];
  const folders = await foldersOf(platform, environment);
  if (platform !== 'win32')
    for (const folder of kitFolders(environment))
      for (const file of (await readdir(folder).catch(() => [])).sort()) {
        if (!file.endsWith('.module')) continue;
        const module = moduleIn(await readFile(join(folder, file), 'utf8').catch(() => ''));
        if (module !== null)
          append(wanted, isAbsolute(module) ? [module] : folders.map((one) => join(one, module)));
      }
  for (const name of names[platform] ?? [])
    append(
      wanted,
      folders.map((folder) => join(folder, name)),
    );
  const found = await Promise.all(wanted.map((path) => realpath(path).catch(() => null)));
  const there = found.filter((path) => path !== null);
  // The same library lies in several folders on some systems; p11-kit's own stands for all others.
  const known = new Set<string>();
  return there.filter((path) => {
    const name = basename(path);
    if (known.has(name) || name.startsWith('p11-kit')) return false;
    known.add(name);
    return true;
  });
}

/** Absolute path of the module that a person names by its file, with or without its ending, or by a path. */
export async function moduleCalled(word: string): Promise<string> {
  const names = (path: string) => [basename(path), basename(path).replace(/\.(?:so|dll|dylib)[.\d]*$/, '')];
  const found = (await findModules()).find((path) => names(path).includes(word));
  return found ?? resolve(currentFolder(), word);
}
