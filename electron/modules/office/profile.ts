/**
 * The profile every instance starts with: no macros, no links, no network, no locks, no recovery; and seeded so that
 * a start takes a third of the time, and is the only one.
 */
import { access, constants, mkdir, symlink, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { readBuild } from '../../engine/exec/office-version.js';
import { refusingPort } from '../../engine/exec/refusing-port.js';
import { escapeXml } from '../../engine/markup/escape.js';
import { replacements } from './fonts/replacements.js';

interface Setting {
  readonly path: string;
  readonly name: string;
  readonly value: string | number | boolean;
}

const scripting = '/org.openoffice.Office.Common/Security/Scripting';
const internet = '/org.openoffice.Inet/Settings';

/** Settings whose value is the port that refuses. */
const proxyPorts = ['ooInetHTTPProxyPort', 'ooInetHTTPSProxyPort', 'ooInetFTPProxyPort'] as const;

/**
 * `fuse` keeps a document or an extension from changing them again. A version passes over what its schema lacks; what
 * each does in 7.4 and in 25.2 stands in docs/libreoffice.md. `DisableActiveContent` is not among them: 7.4 does not
 * know it, and from 24.8 on it takes every chart, equation and embedded object off the page.
 */
const settings: readonly Setting[] = [
  // Nothing inside a document may run.
  { path: scripting, name: 'DisableMacrosExecution', value: true },
  { path: scripting, name: 'MacroSecurityLevel', value: 3 },
  { path: scripting, name: 'DisablePythonRuntime', value: true },
  { path: scripting, name: 'DisableOLEAutomation', value: true },
  { path: scripting, name: 'ExecutePlugins', value: false },
  { path: '/org.openoffice.Office.Common/Misc', name: 'PluginsEnabled', value: false },
  { path: '/org.openoffice.Office.Java/VirtualMachine', name: 'Enable', value: false },
  // Nothing is fetched. Blocking links alone is not enough: remote pictures are still loaded without a
  // proxy that refuses.
  { path: scripting, name: 'BlockUntrustedRefererLinks', value: true },
  { path: scripting, name: 'SecureURL', value: '' },
  { path: '/org.openoffice.Office.Writer/Content/Update', name: 'Link', value: 0 },
  // Calc counts otherwise: 0 is always, 1 never.
  { path: '/org.openoffice.Office.Calc/Content/Update', name: 'Link', value: 1 },
  { path: internet, name: 'ooInetProxyType', value: 2 },
  { path: internet, name: 'ooInetHTTPProxyName', value: '127.0.0.1' },
  { path: internet, name: 'ooInetHTTPSProxyName', value: '127.0.0.1' },
  { path: internet, name: 'ooInetFTPProxyName', value: '127.0.0.1' },
  { path: internet, name: 'ooInetNoProxy', value: '' },
  // Lock files are left behind by killed instances and make the next load fail.
  { path: '/org.openoffice.Office.Common/Misc', name: 'UseLocking', value: false },
  { path: '/org.openoffice.Office.Common/Misc', name: 'UseDocumentOOoLockFile', value: false },
  // No question, no rescue, no greeting.
  { path: '/org.openoffice.Office.Recovery/RecoveryInfo', name: 'Enabled', value: false },
  { path: '/org.openoffice.Office.Recovery/AutoSave', name: 'Enabled', value: false },
  { path: '/org.openoffice.Office.Common/Misc', name: 'CrashReport', value: false },
  { path: '/org.openoffice.Office.Common/Misc', name: 'FirstRun', value: false },
  { path: '/org.openoffice.Setup/Office', name: 'ooSetupInstCompleted', value: true },
  // A version above every real one stops the graphics self-test of each headless start: 1188 -> 360 ms measured.
  { path: '/org.openoffice.Setup/Product', name: 'ooSetupLastVersion', value: '99.9' },
];

/**
 * Replacements as LibreOffice's own table of fonts takes them (VCL.xcu), where no fontconfig is asked before it. A name there
 * has no capitals and no spaces.
 */
const fontItems = () =>
  replacements.map(
    ([wanted, used]) =>
      `<item oor:path="/org.openoffice.VCL/FontSubstitutions/org.openoffice.VCL:LocalizedFontSubstitutions['en']">` +
      `<node oor:name="${wanted.toLowerCase().replaceAll(' ', '')}" oor:op="replace">` +
      `<prop oor:name="SubstFonts"><value>${used.join(';')}</value></prop></node></item>`,
  );

/**
 * The settings as LibreOffice's registrymodifications.xcu.
 * @param proxyPort the port that refuses
 */
export function profileXml(proxyPort: number, platform: NodeJS.Platform): string {
  const ports = proxyPorts.map((name): Setting => ({ path: internet, name, value: proxyPort }));
  const items = [...settings, ...ports].map(
    ({ path, name, value }) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    ...items,
    ...(systemOf(platform).fonts === 'table' ? fontItems() : []),
    '</oor:items>',
    '',
  ].join('\n');
}

/** The font configuration in force with the replacements; headless LibreOffice does not read its own table. */
function fontConfiguration(): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `<include ignore_missing="yes">${escapeXml(process.env['FONTCONFIG_FILE'] ?? '/etc/fonts/fonts.conf')}</include>`,
    ...replacements.map(
      ([wanted, used]) =>
        `<alias binding="same"><family>${wanted}</family><accept>${used.map((family) => `<family>${family}</family>`).join('')}</accept></alias>`,
    ),
    '</fontconfig>',
    '',
  ].join('\n');
}

/** The folders of one instance. */
export interface InstanceFolders {
  readonly root: string;
  readonly profile: string;
  readonly home: string;
  /** The one folder of programs that it finds by their names. */
  readonly programs: string;
  readonly temporary: string;
}

/**
 * Makes the folders of an instance below `root`, which must not exist yet.
 * @param program folder of the LibreOffice that will start with them
 */
export async function createFolders(root: string, program: string): Promise<InstanceFolders> {
  const folders = {
    root,
    profile: join(root, 'profile'),
    home: join(root, 'home'),
    programs: join(root, 'bin'),
    temporary: join(root, 'tmp'),
  };
  await mkdir(join(folders.profile, 'user'), { recursive: true, mode: 0o700 });
  await mkdir(folders.home, { mode: 0o700 });
  await mkdir(folders.temporary, { mode: 0o700 });
  const { port } = await refusingPort();
  await Promise.all([
    writeFile(join(folders.profile, 'user', 'registrymodifications.xcu'), profileXml(port, process.platform)),
    seedExtensions(folders, program),
    linkPrograms(folders),
  ]);
  if (systemOf(process.platform).fonts === 'fontconfig') {
    await writeFile(fontsFile(folders), fontConfiguration());
    await linkFonts(folders.home);
  }
  return folders;
}

/**
 * A profile whose extensions are of another build, or of none, is cleared by the first start, which then asks to be started again
 * (desktop/source/app/app.cxx, cleanExtensionCache). A new one says that it is of this build.
 */
async function seedExtensions({ profile }: InstanceFolders, program: string): Promise<void> {
  const build = await readBuild(program);
  if (build === null) return;
  const folder = join(profile, 'user', 'extensions');
  await mkdir(folder, { mode: 0o700 });
  await writeFile(join(folder, 'buildid'), build);
}

/** What LibreOffice starts to draw PostScript pictures (vcl/source/filter/ieps/ieps.cxx). */
const drawing = ['gs', 'pstoedit', 'convert'];

/**
 * What is not on its search path LibreOffice does not start: with each document it asks GnuPG for keys, by five programs one after
 * the other, which nothing that is made here shows.
 */
async function linkPrograms({ programs }: InstanceFolders): Promise<void> {
  if (process.platform === 'win32') return;
  await mkdir(programs, { mode: 0o700 });
  const places = (process.env['PATH'] ?? '').split(delimiter).filter((place) => place.startsWith('/'));
  for (const name of drawing) {
    for (const place of places) {
      const program = join(place, name);
      const runs = await access(program, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (!runs) continue;
      await symlink(program, join(programs, name));
      break;
    }
  }
}

/** The font configuration of an instance, on Linux. */
export const fontsFile = ({ root }: InstanceFolders) => join(root, 'fonts.conf');

/** Fonts the user installed for himself are found through the home folder, which is another one here. */
async function linkFonts(home: string): Promise<void> {
  for (const folder of ['.fonts', '.local/share/fonts', '.config/fontconfig', '.cache/fontconfig']) {
    const link = join(home, folder);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(homedir(), folder), link).catch(() => undefined);
  }
}

/** What an instance finds around itself on a system. */
interface InstanceSystem {
  /** Who is told of replaced fonts: fontconfig, or LibreOffice's own table. */
  readonly fonts: 'fontconfig' | 'table';
  /** Variables of this process that LibreOffice keeps; all others stay away from it. */
  readonly kept: readonly string[];
  readonly environment: (folders: InstanceFolders) => NodeJS.ProcessEnv;
}

const unixFolders = ({ home, temporary, programs }: InstanceFolders) => ({
  HOME: home,
  TMPDIR: temporary,
  PATH: programs,
});

const systems: Readonly<Record<'linux' | 'darwin' | 'win32', InstanceSystem>> = {
  linux: {
    fonts: 'fontconfig',
    kept: [],
    environment: (folders) => ({
      ...unixFolders(folders),
      // A UTF-8 locale is a must: without one names beyond ASCII cannot be opened.
      LC_ALL: 'C.UTF-8',
      FONTCONFIG_FILE: fontsFile(folders),
      SAL_USE_VCLPLUGIN: 'svp',
      // glibc otherwise keeps freed memory for each thread: 128 MB of LibreOffice's own in place of 167, for no more processor time.
      MALLOC_ARENA_MAX: '1',
    }),
  },
  darwin: {
    fonts: 'table',
    kept: ['__CF_USER_TEXT_ENCODING'],
    // Older editions know no C.UTF-8, and every one draws with its own plug-in.
    environment: (folders) => ({ ...unixFolders(folders), LC_ALL: 'en_US.UTF-8' }),
  },
  win32: {
    fonts: 'table',
    // Without the folder of the system no library of it is found; names and ways are never in the locale's letters there.
    kept: [
      ...['PATH', 'PATHEXT', 'SYSTEMROOT', 'WINDIR', 'SYSTEMDRIVE', 'COMSPEC', 'NUMBER_OF_PROCESSORS'],
      ...['ProgramData', 'ProgramFiles', 'ProgramFiles(x86)', 'CommonProgramFiles'],
    ],
    environment: ({ home, temporary }) => ({
      USERPROFILE: home,
      APPDATA: home,
      LOCALAPPDATA: home,
      TEMP: temporary,
      TMP: temporary,
    }),
  },
};

/** What is neither macOS nor Windows has fontconfig. */
const systemOf = (platform: NodeJS.Platform) =>
  platform === 'darwin' || platform === 'win32' ? systems[platform] : systems.linux;

/** A cleared environment, with the folders of the instance in the place of the person's. */
export function instanceEnvironment(
  folders: InstanceFolders,
  platform: NodeJS.Platform = process.platform,
): NodeJS.ProcessEnv {
  const { kept, environment } = systemOf(platform);
  const known = kept.filter((name) => process.env[name] !== undefined);
  return { ...Object.fromEntries(known.map((name) => [name, process.env[name]])), ...environment(folders) };
}
