/** The one place that starts an installed browser of the Chromium family. */
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core';
import { ServiceError } from '../../../contract/index.js';
import { isInWorkerSandbox } from '../../systems/sandbox/inside.js';
import { folderOfProgram } from '../../systems/sandbox/installations.js';
import type { SandboxPolicy } from '../interface/sandbox-policy.js';
import { refusingPort } from './refusing-port.js';
import { chooseSandbox, confine, type Sandbox } from './sandbox/index.js';

export interface ChromiumStart {
  readonly program: string;
  /** Folder for its profile, this instance's alone; made when it is not there. */
  readonly profile: string;
  readonly sandbox: SandboxPolicy;
  /** Files and folders of fonts it is to find, and of their configuration. */
  readonly fonts: readonly string[];
  log(line: string): void;
}

/** The milliseconds that a browser may take to start and answer. */
const startLimit = 30_000;

const flags = [
  // Requests are answered by us; what escaped that would meet a proxy that refuses and names that do not resolve.
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,Translate,MediaRouter,DialMediaRouteProvider,OptimizationHints,OptimizationGuideModelDownloading,CertificateTransparencyComponentUpdater,AutofillServerCommunication,NetworkTimeServiceQuerying,BackForwardCache',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-field-trial-config',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-breakpad',
  '--metrics-recording-only',
  '--no-pings',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--font-render-hinting=none',
  '--disable-gpu',
  '--mute-audio',
];

/** How a browser is kept in. */
interface Keeping {
  /** The sandbox around it; null for none. */
  readonly around: Sandbox | null;
  /** The user's number it has inside; null for that of this process. */
  readonly user: number | null;
  /** Whether its own sandbox is to stand around each page. */
  readonly own: boolean;
}

/** Chromium's own sandbox does not start for root: inside the outer sandbox Chromium runs as this user. */
const somebody = 1000;

/** From the tightest on. What works depends on the system: containers forbid one thing or another. */
function keepings(around: Sandbox | null, policy: SandboxPolicy): Keeping[] {
  // On macOS its own sandbox is a Seatbelt as well, which cannot stand inside another.
  if (around?.kind === 'seatbelt') return [{ around: null, user: null, own: true }];
  const isRoot = process.getuid?.() === 0;
  // Inside a worker's sandbox there is that one, whatever else works.
  const isInside = isInWorkerSandbox();
  const alone: Keeping[] =
    policy === 'required' && !isInside
      ? []
      : [
          { around: null, user: null, own: !isRoot },
          ...(isInside ? [{ around: null, user: null, own: false }] : []),
        ];
  if (around === null) return alone;
  return [
    { around, user: isRoot ? somebody : null, own: true },
    { around, user: null, own: false },
    ...alone,
  ];
}

/** What a browser came up with once: a start that fails later is not the sandbox's doing. */
const proven = new Map<string, Keeping>();

/**
 * Starts a browser without a window, held by a private pipe, in the tightest sandbox in which it comes up. There it sees the
 * system's programs, fonts and its profile: pages and their files are handed over through the pipe, and so is what is printed.
 * @throws Error when it does not start
 * @throws ServiceError `sandbox_missing` when a sandbox is required and there is none in which it comes up
 */
export async function startChromium(start: ChromiumStart): Promise<Browser> {
  const browser = await startConfined(start);
  await endWithItsPages(browser);
  return browser;
}

async function startConfined(start: ChromiumStart): Promise<Browser> {
  const { program, sandbox: policy } = start;
  const around = await chooseSandbox(policy);
  const known = proven.get(`${program} ${policy}`);
  if (known) return launch(start, known);
  const ways = keepings(around, policy);
  for (const keeping of ways) {
    try {
      const browser = await launch(start, keeping);
      proven.set(`${program} ${policy}`, keeping);
      if (around?.kind === 'bubblewrap' && keeping.around === null)
        start.log('the browser does not start in the sandbox and goes without');
      return browser;
    } catch (thrown) {
      if (keeping === ways.at(-1)) {
        if (policy === 'required') throw new ServiceError('sandbox_missing', {}, { cause: thrown });
        throw thrown;
      }
    }
  }
  throw new ServiceError('sandbox_missing');
}

/**
 * Ends the browser when the process of a page was killed from outside or ran out of memory: what such a page is asked, also
 * while it opens, is never answered.
 */
async function endWithItsPages(browser: Browser): Promise<void> {
  const session = await browser.target().createCDPSession();
  session.on('Target.targetCrashed', () => killChromium(browser));
  await session.send('Target.setDiscoverTargets', { discover: true });
}

async function launch(start: ChromiumStart, { around, user, own }: Keeping): Promise<Browser> {
  const { program, profile } = start;
  await mkdir(profile, { recursive: true, mode: 0o700 });
  const { port } = await refusingPort();
  const options: LaunchOptions = {
    executablePath: program,
    headless: program.includes('headless-shell') ? 'shell' : true,
    pipe: true,
    userDataDir: profile,
    args: [`--proxy-server=http://127.0.0.1:${port}`, ...flags, ...(own ? [] : ['--no-sandbox'])],
    // The same for a page as in the app's hidden window. Paper has its own size.
    defaultViewport: { width: 1280, height: 960 },
    timeout: startLimit,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
  if (around === null) return puppeteer.launch(options);
  const temporary = join(profile, 'tmp');
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const view = {
    readable: [folderOfProgram(program), ...start.fonts],
    writable: [profile],
    temporary,
    ...(user === null ? {} : { user }),
  };
  const [confined, ...words] = confine(around, view, [program, ...puppeteer.defaultArgs(options)]);
  return puppeteer.launch({
    ...options,
    executablePath: confined,
    args: words,
    ignoreDefaultArgs: true,
    env: environment(),
  });
}

/** Variables that a browser in the sandbox keeps; all others stay away from it. */
const kept = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'];

function environment(): Record<string, string> {
  const entries = kept.flatMap((name): [string, string][] => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(entries), HOME: homedir(), TMPDIR: '/tmp' };
}

/** Ends a browser at once. Linux starts some through a script, so all that hangs on the process goes with it. */
export function killChromium(browser: Browser): void {
  const child = browser.process();
  if (child?.pid === undefined) return;
  try {
    // Puppeteer makes it the leader of a group, but on Windows.
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
