/**
 * The environment variables that a worker inherits. Workers read hostile files, and the environment of a service holds secrets,
 * such as the password of its database: so a worker gets the variables named here, and no others.
 */

import { recordVariable } from '../../systems/compiled-code.js';

/** Variables that programs and libraries need on every system. */
const everywhere = [
  'PATH',
  'LANG',
  'LANGUAGE',
  'TZ',
  // For OpenSSL in Node: additional certificate authorities of a company, for web addresses.
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  // Paths of programs that a person set for Platen.
  'PLATEN_LIBREOFFICE',
  'PLATEN_CHROMIUM',
  'PLATEN_GHOSTSCRIPT',
  'PLATEN_BUBBLEWRAP',
  // For the build: in a sandbox the worker cannot write there.
  recordVariable,
];

const unix = [
  'HOME',
  'USER',
  'LOGNAME',
  'TMPDIR',
  // Libraries of a package with its own, such as an AppImage.
  'LD_LIBRARY_PATH',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'FONTCONFIG_SYSROOT',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_DIRS',
  'XDG_CONFIG_HOME',
  'XDG_DATA_DIRS',
  'XDG_DATA_HOME',
  '__CF_USER_TEXT_ENCODING',
];

const windows = [
  'ALLUSERSPROFILE',
  'APPDATA',
  'COMMONPROGRAMFILES',
  'COMMONPROGRAMFILES(X86)',
  'COMMONPROGRAMW6432',
  'COMSPEC',
  'HOMEDRIVE',
  'HOMEPATH',
  'LOCALAPPDATA',
  'NUMBER_OF_PROCESSORS',
  'OS',
  'PATHEXT',
  'PROCESSOR_ARCHITECTURE',
  'PROGRAMDATA',
  'PROGRAMFILES',
  'PROGRAMFILES(X86)',
  'PROGRAMW6432',
  'PUBLIC',
  'SCOOP',
  'SCOOP_GLOBAL',
  'SYSTEMDRIVE',
  'SYSTEMROOT',
  'TEMP',
  'TMP',
  'USERNAME',
  'USERPROFILE',
  'WINDIR',
];

/** `LC_ALL`, `LC_NUMERIC` ... */
const isLocale = (name: string): boolean => /^LC_[A-Z]+$/.test(name);

/**
 * The variables of an environment that a worker gets.
 * @param environment the one of the process that starts it
 */
export function workerEnvironment(
  environment: Readonly<NodeJS.ProcessEnv> = process.env,
  platform: NodeJS.Platform = process.platform,
): Record<string, string> {
  const isWindows = platform === 'win32';
  const known = new Set([...everywhere, ...(isWindows ? windows : unix)]);
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => {
      const [name, value] = entry;
      // Names have no case on Windows, and `Path` is the usual spelling there.
      const plain = isWindows ? name.toUpperCase() : name;
      return value !== undefined && (known.has(plain) || isLocale(plain));
    }),
  );
}
