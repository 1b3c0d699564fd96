// What the operating system must bring, and the one command that brings it. Data and pure functions: see setup.mjs.

/**
 * Debian's packages by purpose. `a|b`: either will do, the first is what is installed; newer Ubuntus renamed some.
 * `?a|b`: left out where the system has none of them.
 * @type {Readonly<Record<Purpose, readonly string[]>>}
 * @typedef {'convert' | 'window' | 'test' | 'bench'} Purpose
 */
const debianPackages = {
  convert: [
    'libreoffice-writer-nogui|libreoffice-writer',
    'libreoffice-calc-nogui|libreoffice-calc',
    'libreoffice-impress-nogui|libreoffice-impress',
    'libreoffice-draw-nogui|libreoffice-draw',
    // Without it every equation of every document is left out in silence.
    'libreoffice-math-nogui|libreoffice-math',
    // Without it LibreOffice ends over every text with comments; no package asks for it, unlike those of the other parts.
    '?libreoffice-uiconfig-writer',
    // Keeps LibreOffice away from the person's files.
    'bubblewrap',
    // Same widths as Calibri, Cambria, Arial, Times New Roman and Courier New: lines and pages break where they did.
    'fonts-crosextra-carlito',
    'fonts-crosextra-caladea',
    'fonts-liberation|fonts-liberation2',
    'fonts-dejavu-core',
    // Chinese, Japanese, Korean and emoji, which would be boxes without them.
    '?fonts-noto-cjk',
    '?fonts-noto-color-emoji',
    // Prints web pages for the command line; the window has its own. Ubuntu has Chromium as a snap only.
    '?chromium-headless-shell|chromium|google-chrome-stable|microsoft-edge-stable',
  ],
  window: [
    'libgtk-3-0|libgtk-3-0t64',
    'libnss3',
    'libasound2|libasound2t64',
    'libgbm1',
    'libxss1',
    'libatk-bridge2.0-0|libatk-bridge2.0-0t64',
    'libdrm2',
    'libcups2|libcups2t64',
    'libnotify4',
    'libxtst6',
    'libx11-xcb1',
    'libsecret-1-0',
    'unzip',
  ],
  test: [
    'xvfb',
    'xauth',
    // What is pasted comes from another program's clipboard.
    'xclip',
    // Files are dragged to and from a file manager by the pointer of the desktop.
    'xdotool',
    'pcmanfm',
    'dbus',
    'dbus-daemon|dbus',
    'gnome-keyring',
    // The keychain is used by the command line too, whose tests need no window.
    'libsecret-1-0',
    'poppler-utils',
    // A token without a card, the program that reads cards, and a compiler for a module that is as odd as real ones.
    'softhsm2',
    'opensc',
    'gcc',
    'libc6-dev',
    // Another program that opens what was protected and reads what forms and bookmarks became.
    'qpdf',
    // Reads the books that were made.
    'mupdf-tools',
    'procps',
    // `npm run dist`, whose package is tried.
    'patchelf',
    // Runs the reference validator for PDF/A, see scripts/verapdf; a JRE alone cannot read Java sources.
    'openjdk-17-jdk-headless|openjdk-21-jdk-headless|default-jdk-headless',
    // The examples of docs/examples/service are run as they stand.
    'curl',
    'jq',
    'python3',
    'php-cli',
    'php-curl',
    // A server that tests cut and restart under the service.
    'postgresql',
  ],
  bench: [
    'python3',
    'python3-uno',
    'poppler-utils',
    'git',
    'ghostscript',
    'qpdf',
    'ocrmypdf',
    'tesseract-ocr',
    'postgresql',
  ],
};

/** @param {readonly Purpose[]} purposes */
export const packagesFor = (purposes) => [...new Set(purposes.flatMap((purpose) => debianPackages[purpose]))];

/**
 * The wanted packages that are not installed.
 * @param {readonly string[]} wanted
 * @param {string} dpkg output of `dpkg-query -W -f '${Package} ${db:Status-Status}\n'`
 */
export function missingPackages(wanted, dpkg) {
  const installed = new Set(
    dpkg
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, status]) => status === 'installed')
      .map(([name]) => name),
  );
  return wanted.filter((names) => !namesOf(names).some((/** @type {string} */ name) => installed.has(name)));
}

/** The alternatives of an entry. */
export const namesOf = (/** @type {string} */ entry) => entry.replace(/^\?/, '').split('|');

/**
 * Without the entries that this system has under none of their names and that it may lack.
 * @param {readonly string[]} missing
 * @param {(name: string) => boolean} isAvailable
 */
export const withoutUnknown = (missing, isAvailable) =>
  missing.filter((entry) => !entry.startsWith('?') || namesOf(entry).some(isAvailable));

/**
 * One name of each package: the first the system can install.
 * @param {readonly string[]} wanted
 * @param {(name: string) => boolean} isAvailable
 */
export const chooseNames = (wanted, isAvailable) =>
  wanted.map((names) => {
    const all = namesOf(names);
    return all.find(isAvailable) ?? all[0];
  });

/**
 * The kind of system.
 * @param {NodeJS.Platform} platform
 * @param {string} osRelease content of /etc/os-release, or nothing
 * @returns {'debian' | 'fedora' | 'arch' | 'macos' | 'windows' | 'other'}
 */
export function systemOf(platform, osRelease = '') {
  if (platform === 'darwin') return 'macos';
  if (platform === 'win32') return 'windows';
  const words = [...osRelease.matchAll(/^(?:ID|ID_LIKE)=(.*)$/gm)].flatMap(([, value]) =>
    value.replace(/["']/g, '').split(/\s+/),
  );
  if (words.some((word) => ['debian', 'ubuntu'].includes(word))) return 'debian';
  if (words.some((word) => ['fedora', 'rhel', 'centos'].includes(word))) return 'fedora';
  return words.includes('arch') ? 'arch' : 'other';
}

/** The command for the systems this program does not install on by itself. */
const commands = {
  fedora:
    'sudo dnf install libreoffice-writer libreoffice-calc libreoffice-impress libreoffice-draw libreoffice-math ' +
    'google-carlito-fonts google-crosextra-caladea-fonts liberation-fonts dejavu-sans-fonts google-noto-sans-cjk-fonts google-noto-color-emoji-fonts chromium',
  arch: 'sudo pacman -S libreoffice-fresh chromium ttf-carlito ttf-caladea ttf-liberation ttf-dejavu noto-fonts-cjk noto-fonts-emoji',
  macos:
    'brew install --cask libreoffice google-chrome font-carlito font-caladea font-liberation font-dejavu',
  windows: 'winget install --exact --id TheDocumentFoundation.LibreOffice',
  other: null,
};

/**
 * The one command a person types to install what is missing; null when none is known for the system.
 * @param {ReturnType<typeof systemOf>} system
 * @param {readonly string[]} packages chosen names, for Debian
 */
export function installCommand(system, packages) {
  if (system !== 'debian') return commands[system];
  return `sudo apt-get install --no-install-recommends ${packages.join(' ')}`;
}

/**
 * Whether one of the files in LibreOffice's program folder, or beside it on macOS, is the part that draws equations.
 * @param {readonly string[]} names
 */
export const bringsMath = (names) => names.some((name) => /^(?:lib)?smlo\.(?:so|dll|dylib)$/.test(name));

/** Where LibreOffice usually is when it did not come from Debian's packages. */
export function libreOfficePlaces(
  /** @type {NodeJS.Platform} */ platform,
  /** @type {NodeJS.ProcessEnv} */ environment,
) {
  if (platform === 'darwin') return ['/Applications/LibreOffice.app/Contents/MacOS/soffice'];
  if (platform === 'win32') {
    return [environment.ProgramFiles, environment['ProgramFiles(x86)']]
      .filter((folder) => folder !== undefined)
      .map((folder) => `${folder}\\LibreOffice\\program\\soffice.exe`);
  }
  return [
    '/usr/bin/soffice',
    '/usr/local/bin/soffice',
    '/opt/libreoffice/program/soffice',
    '/snap/bin/libreoffice',
  ];
}

/**
 * What a Node too old for Platen is told; null for one that will do.
 * @param {string} version such as `20.19.0`
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return null;
  return `Platen needs Node.js 20.19 or later; this is ${version}. Get a newer one from https://nodejs.org/`;
}
