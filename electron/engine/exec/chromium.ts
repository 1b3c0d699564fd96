/** The one place that starts an installed browser of the Chromium family. */
import puppeteer, { type Browser } from 'puppeteer-core';
import { refusingPort } from './refusing-port.js';

export interface ChromiumStart {
  readonly program: string;
  /** Folder for its profile, this instance's alone. */
  readonly profile: string;
}

/** Milliseconds a browser may take to answer. */
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

/**
 * Starts a browser without a window, held by a private pipe.
 * @throws Error when it does not start
 */
export async function startChromium({ program, profile }: ChromiumStart): Promise<Browser> {
  const { port } = await refusingPort();
  // Chromium's sandbox does not start for root: there it is the user's whole system that is at stake already.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return puppeteer.launch({
    executablePath: program,
    headless: program.includes('headless-shell') ? 'shell' : true,
    pipe: true,
    userDataDir: profile,
    args: [`--proxy-server=http://127.0.0.1:${port}`, ...flags, ...sandbox],
    // The same for a page as in the app's hidden window. Paper has its own size.
    defaultViewport: { width: 1280, height: 960 },
    timeout: startLimit,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
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
