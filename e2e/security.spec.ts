/** Every rule of the window's security, seen in the real app. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect, sharingTest, test } from './app.js';
import { bridgeNames } from './bridge-names.js';
import { documents, drop, pick, row } from './steps.js';
import { pageProcessesOf, workersOf } from './workers.js';

/** The preferences Electron really uses; typed loosely, because the method is not in its typings. */
type Preferences = Record<string, unknown>;

sharingTest('every window is sandboxed, isolated and without Node', async ({ platen: { app } }) => {
  const all = await app.evaluate(({ webContents }) =>
    webContents
      .getAllWebContents()
      .map((contents) =>
        (contents as unknown as { getLastWebPreferences(): Preferences }).getLastWebPreferences(),
      ),
  );
  expect(all.length).toBeGreaterThan(0);
  for (const preferences of all) {
    expect(preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    });
    // Left out where they are off.
    for (const name of ['nodeIntegrationInWorker', 'navigateOnDragDrop', 'enableBlinkFeatures'])
      expect(preferences[name] || false).toBe(false);
  }
});

/** The values of some lines of a process's status, and its namespace of the network. */
async function confinementOf(pid: number): Promise<Record<string, string>> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const value = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? '';
  return {
    noNewPrivileges: value('NoNewPrivs'),
    seccomp: value('Seccomp'),
    rights: value('CapEff'),
    network: await readlink(`/proc/${pid}/ns/net`),
    environment: (await readFile(`/proc/${pid}/environ`, 'utf8')).replaceAll('\0', '\n'),
  };
}

/** Sees that processes stand in a sandbox, from outside. */
async function expectConfined(root: number, pids: readonly number[]): Promise<void> {
  const here = await readlink(`/proc/${root}/ns/net`);
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) {
    const { network, environment, ...rest } = await confinementOf(pid);
    expect(rest).toEqual({ noNewPrivileges: '1', seccomp: '2', rights: '0000000000000000' });
    expect(network).not.toBe(here);
    expect(environment).not.toMatch(/^(?:DISPLAY|DBUS_SESSION_BUS_ADDRESS)=/m);
  }
}

sharingTest(
  'documents are read by workers in a sandbox of their own',
  async ({ platen: { app, page, folder } }) => {
    sharingTest.skip(process.platform !== 'linux', 'elsewhere workers have none');
    const path = join(folder, 'notes.md');
    await writeFile(path, '# Notes\n\nWritten by hand.\n');
    await drop(page, [path]);
    await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
    await expect(row(page, 'notes.md')).toContainText('Done');
    const root = app.process().pid!;
    await expectConfined(root, await workersOf(root));
  },
);

sharingTest('pages are drawn for the window in a sandbox, too', async ({ platen: { app, page, folder } }) => {
  sharingTest.skip(process.platform !== 'linux', 'elsewhere it has none');
  await drop(page, await documents(folder, 'annual-report.pdf'));
  await pick(page, 'Number pages');
  const stage = page.getByRole('group', { name: 'Page 1 of the result' });
  await expect(stage.getByRole('img')).toBeVisible();
  const root = app.process().pid!;
  await expectConfined(root, await pageProcessesOf(root));
  const unconfined = await app.evaluate(({ app: self }) =>
    self
      .getAppMetrics()
      .map(({ serviceName, name }) => `${serviceName} ${name}`)
      .filter((names) => names.includes('platen-pages')),
  );
  expect(unconfined).toEqual([]);
});

sharingTest(
  'the page sees one new name, platen, and nothing of Node or Electron',
  async ({ platen: { page } }) => {
    const seen = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const usual = new Set(Object.getOwnPropertyNames(frame.contentWindow));
      frame.remove();
      return {
        names: Object.getOwnPropertyNames(window).filter((name) => !usual.has(name) && !/^\d+$/.test(name)),
        node: ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in window),
        bridge: Object.keys((window as unknown as { platen: object }).platen).sort(),
      };
    });
    expect(seen.names.filter((name) => !name.startsWith('__playwright'))).toEqual(['platen']);
    expect(seen.node).toEqual([]);
    expect(seen.bridge).toEqual([...bridgeNames].sort());
  },
);

sharingTest('the page comes from app:// with the policy in its header', async ({ platen: { page } }) => {
  expect(page.url()).toMatch(/^app:\/\/platen\//);
  const policy = await page.evaluate(async () =>
    (await fetch('app://platen/index.html')).headers.get('content-security-policy'),
  );
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
});

sharingTest('inline scripts, event attributes and eval do not run', async ({ platen: { page } }) => {
  const ran = await page.evaluate(async () => {
    const marks = window as unknown as Record<string, unknown>;
    let told: Promise<unknown> = Promise.resolve();
    const attempts = [
      () => {
        const script = document.createElement('script');
        script.textContent = 'window.inlineRan = true';
        document.body.append(script);
      },
      () => document.body.setAttribute('onclick', 'window.attributeRan = true'),
      // eslint-disable-next-line no-eval -- that it does not run is what is tested
      () => void (0, eval)('window.evalRan = true'),
      () => {
        const script = document.createElement('script');
        script.src = 'data:text/javascript,window.dataRan=true';
        told = new Promise((resolve) => {
          for (const event of ['load', 'error']) script.addEventListener(event, resolve);
        });
        document.body.append(script);
      },
    ];
    // Code that the debugger evaluates may use eval; what runs after it has returned is the page's own.
    await new Promise((resolve) => setTimeout(resolve, 0));
    for (const attempt of attempts) {
      try {
        attempt();
      } catch {
        // Refused: what this test hopes for.
      }
    }
    document.body.click();
    // A script that came so far tells whether it ran.
    await told;
    return ['inlineRan', 'attributeRan', 'evalRan', 'dataRan'].filter((name) => marks[name] === true);
  });
  expect(ran).toEqual([]);
});

sharingTest('permissions are denied', async ({ platen: { page } }) => {
  const answers = await page.evaluate(async () => ({
    position: await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('given'),
        ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : code),
      ),
    ),
    camera: await navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'given',
      () => 'denied',
    ),
    notifications: await Notification.requestPermission(),
  }));
  expect(answers).toEqual({ position: 'denied', camera: 'denied', notifications: 'denied' });
});

// Playwright still waits for the navigations that were refused when the window is loaded anew.
test('no window opens and nothing navigates away', async ({ platen: { app, page, folder } }) => {
  const local = join(folder, 'page.html');
  await writeFile(local, '<title>Left</title>');
  const before = page.url();
  for (const address of [
    pathToFileURL(local).href,
    'file:///etc/passwd',
    'http://127.0.0.1:9/',
    'data:text/html,x',
  ]) {
    const opened = await page.evaluate((target) => window.open(target) !== null, address);
    expect(opened).toBe(false);
    await page.evaluate((target) => {
      const link = document.createElement('a');
      link.href = target;
      document.body.append(link);
      link.click();
      link.remove();
    }, address);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(page.url()).toBe(before);
  }
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

sharingTest(
  'no request leaves the window, and no file outside it is served',
  async ({ platen: { app, page } }) => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.setHeader('Access-Control-Allow-Origin', '*').end('reached');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const fromPage = await page.evaluate(
        (target) =>
          fetch(target).then(
            () => 'reached',
            () => 'refused',
          ),
        address,
      );
      // Not only the policy of the page refuses: so does the session below it.
      const fromSession = await app.evaluate(
        ({ session }, target) =>
          session.defaultSession.fetch(target).then(
            () => 'reached',
            () => 'refused',
          ),
        address,
      );
      expect({ fromPage, fromSession, asked }).toEqual({
        fromPage: 'refused',
        fromSession: 'refused',
        asked: 0,
      });
    } finally {
      server.close();
    }
    const statuses = await page.evaluate(() =>
      Promise.all(
        [
          '..%2f..%2fpackage.json',
          '%2e%2e/main/main.js',
          '..%5cpackage.json',
          'index.html%00.png',
          '%2fetc/passwd',
        ].map(async (path) => (await fetch(`app://platen/${path}`)).status),
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  },
);

/** What a page that somebody has taken over can send. */
type Bridge = Record<string, (...args: unknown[]) => Promise<{ ok: boolean; error?: { code: string } }>>;

/** Sends each message from the page, and gives the code each was refused with; `taken` for those that were not. */
const send = (page: Page, messages: readonly (readonly [string, ...unknown[]])[]) =>
  page.evaluate(async (all) => {
    const { platen } = window as unknown as { platen: Bridge };
    const codes: (string | undefined)[] = [];
    for (const [name, ...args] of all) {
      const call = platen[name];
      const reply = call ? await call(...args) : null;
      codes.push(reply === null ? 'no such request' : reply.ok ? 'taken' : reply.error?.code);
    }
    return codes;
  }, messages);

/** Lets the next dialogs answer with a path. */
const answerDialogs = (app: ElectronApplication, path: string) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen], bookmarks: [] });
  }, path);

test('a page cannot name a file, a folder or a program that nobody chose', async ({
  platen: { app, page, folder },
}) => {
  // A LibreOffice that tells when it was run.
  const [secret, sign, evil] = [join(folder, 'secret.txt'), join(folder, 'ran'), join(folder, 'soffice')];
  await writeFile(secret, 'A secret.\n');
  await writeFile(evil, `#!/bin/sh\necho ran > '${sign}'\n`, { mode: 0o755 });
  const elsewhere = join(folder, 'elsewhere');
  await mkdir(elsewhere);
  const wish = (path: string, change: object = {}) => ({
    workflowId: 15,
    files: [{ path, folder: '' }],
    options: {},
    target: { directory: null, pattern: null },
    ...change,
  });
  expect(
    await send(page, [
      ['inspectPaths', [secret]],
      ['inspectFiles', [secret]],
      ['restOfFiles', secret],
      ['pagePicture', { path: secret, page: 1, side: 100, ticket: 1 }],
      ['pageSize', { path: secret, page: 1 }],
      ['pageTables', { path: secret, name: 'secret.pdf', page: 1, tables: '', locale: 'found' }],
      ['documentPages', { path: secret }],
      ['resultPages', { executionId: 'nobody', input: 0, ticket: 1 }],
      ['documentView', { path: secret, ticket: 2, urgent: true }],
      ['resultView', { executionId: 'nobody', result: 0, ticket: 3 }],
      ['sourceView', { executionId: 'nobody', input: 0, ticket: 5 }],
      ['preview', { request: wish(secret), input: 0, ticket: 4 }],
      ['submit', wish(secret)],
      ['updateSettings', { libreOfficePath: evil }],
      ['updateSettings', { targetDirectory: elsewhere }],
      ['updateSettings', { rememberedOptions: { x: { watermark_picture: secret } } }],
      ['engineStatus'],
    ]),
  ).toEqual([
    'no such request',
    // A path that is no file of the person's is nothing, and nothing is looked at.
    'taken',
    'invalid_request',
    'file_not_given',
    'file_not_given',
    'file_not_given',
    'file_not_given',
    'unknown_execution',
    'file_not_given',
    'unknown_execution',
    'unknown_execution',
    'file_not_given',
    'file_not_given',
    'program_not_chosen',
    'folder_not_chosen',
    'file_not_given',
    'taken',
  ]);
  expect(existsSync(sign)).toBe(false);

  // A file that the page made itself has no path, whatever it is called.
  const made = await page.evaluate(async (path) => {
    const { platen } = window as unknown as { platen: Bridge };
    const files = [
      new File(['A secret.'], path),
      { path, name: path },
      Object.assign(new File([], 'x'), { path }),
    ];
    return platen['inspectFiles']!(files);
  }, secret);
  expect(made).toEqual({ ok: true, value: { files: [], rest: null } });

  // What was dropped may be converted, beside itself and nowhere else; what lies next to it may not.
  const own = join(folder, 'own.txt');
  await writeFile(own, 'My own.\n');
  await drop(page, [own]);
  await expect(row(page, 'own.txt')).toBeVisible();
  const to = (directory: string) => ({ target: { directory, pattern: null } });
  const beside = { ...wish(own).files[0], origin: join(elsewhere, 'x') };
  expect(
    await send(page, [
      ['submit', wish(secret)],
      ['submit', wish(own, to(elsewhere))],
      ['submit', wish(own, { files: [beside] })],
      ['submit', wish(own, { options: { watermark_picture: secret } })],
      ['retry', { executionId: 'x', directory: elsewhere }],
    ]),
  ).toEqual([
    'file_not_given',
    'folder_not_chosen',
    'folder_not_chosen',
    'file_not_given',
    'folder_not_chosen',
  ]);

  // The person's own choice counts, and only that one.
  await answerDialogs(app, elsewhere);
  expect(
    await send(page, [
      ['chooseTargetDirectory'],
      ['updateSettings', { targetDirectory: elsewhere }],
      ['updateSettings', { targetDirectory: folder }],
      ['submit', wish(own, to(elsewhere))],
    ]),
  ).toEqual(['taken', 'taken', 'folder_not_chosen', 'taken']);
  await expect.poll(() => readdir(elsewhere)).toEqual(['own.pdf']);
});

sharingTest('texts without an end are refused before anything reads them', async ({ platen: { page } }) => {
  const codes = await page.evaluate(async () => {
    const { platen } = window as unknown as { platen: Bridge };
    const long = 'x'.repeat(2_000_000);
    const replies = [
      await platen['historyPage']!({ search: long }),
      await platen['chooseOptionFile']!(long),
      await platen['execution']!(long),
      await platen['updateSettings']!({ namePattern: long }),
      await platen['documentPages']!({ path: `/${long}` }),
    ];
    return replies.map(({ error }) => error?.code);
  });
  expect(codes).toEqual(Array(5).fill('invalid_request'));
});

sharingTest(
  'messages of another shape are answered with a code, not obeyed',
  async ({ platen: { page } }) => {
    const answers = await page.evaluate(async () => {
      const platen = (
        window as unknown as { platen: Record<string, (...args: unknown[]) => Promise<unknown>> }
      ).platen;
      return [
        await platen['historyPage']!('not a query'),
        await platen['openResult']!('/etc/passwd', 0),
        await platen['openResult']!(7),
        await platen['updateSettings']!({ theme: 'purple' }),
      ];
    });
    expect(answers).toMatchObject([
      { ok: false, error: { code: 'invalid_request' } },
      { ok: false, error: { code: 'unknown_execution' } },
      { ok: false, error: { code: 'invalid_request' } },
      { ok: false, error: { code: 'invalid_request' } },
    ]);
  },
);
