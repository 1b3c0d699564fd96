/** The window behind a proxy of the system, with a certificate of one's own at the service: real processes on both sides. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { expect, firstWindow, launch, test as base } from '../app.js';
import { documents, drop, filesIn, pick, row } from '../steps.js';
import { writeSecrets } from './secrets.js';
import { startSmallService, type SmallService } from './small.js';
import { addService, chip, choose, fillIn, announcedSmall } from './window.js';

interface Proxy {
  /** Host and port. */
  readonly host: string;
  /** What was asked of it, a line of JSON each. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

async function startProxy(...words: readonly string[]): Promise<Proxy> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'proxy.mjs'), ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  const [port] = (await once(reader, 'line')) as [string];
  reader.on('line', (line) => lines.push(line));
  return {
    host: `127.0.0.1:${port}`,
    lines,
    close: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

/** A name that no computer knows: only a proxy leads there. */
const far = 'https://small.example';

interface Behind {
  readonly home: string;
  readonly secrets: { readonly key: string; readonly certificate: string };
  /** Speaks TLS with a certificate that nobody believes by himself. */
  readonly service: SmallService;
  /** Opens the app behind what the environment names as proxy. */
  readonly open: (proxy: string) => Promise<{ app: ElectronApplication; page: Page }>;
}

const test = base.extend<{ behind: Behind }>({
  behind: async ({ words }, use) => {
    const home = await mkdtemp(join(tmpdir(), 'platen-proxies-'));
    const secrets = await writeSecrets(home);
    const service = await startSmallService({ secrets, manner: { addresses: 'relative' } });
    const apps: ElectronApplication[] = [];
    const open = async (proxy: string) => {
      const named = { https_proxy: proxy, HTTPS_PROXY: proxy, http_proxy: proxy, no_proxy: '', NO_PROXY: '' };
      const app = await launch(await mkdtemp(join(home, 'data-')), words, named);
      apps.push(app);
      return { app, page: await firstWindow(app) };
    };
    try {
      await use({ home, secrets, service, open });
    } finally {
      await Promise.all(apps.map((app) => app.close()));
      await service.close();
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  },
});

/** Tests the connection of a dialog, until it says something. */
async function tested(dialog: Locator, said: string): Promise<void> {
  // A press that meets the dialog while it is drawn anew is lost.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await expect(dialog).toContainText(said, { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
}

/** Fills the dialog in for the service behind the proxy, its certificate chosen. */
async function fillInFar(
  app: ElectronApplication,
  page: Page,
  { service, secrets }: Behind,
): Promise<Locator> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen], bookmarks: [] });
  }, secrets.certificate);
  const dialog = await fillIn(page, { name: 'Far service', url: far, token: service.token });
  await dialog.getByRole('button', { name: 'More settings' }).click();
  await dialog.getByRole('button', { name: 'Choose…' }).click();
  await expect(dialog).toContainText('certificate.pem');
  return dialog;
}

test('a proxy of the system leads to the service, and learns its name alone', async ({ behind }) => {
  const { service, home } = behind;
  const proxy = await startProxy('--to', new URL(service.url).port);
  try {
    const { app, page } = await behind.open(`http://${proxy.host}`);
    const dialog = await fillInFar(app, page, behind);
    await tested(dialog, '1,000');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+1');
    await choose(page, 'Far service');
    await expect(chip(page)).toContainText('1,000');
    const folder = await mkdtemp(join(home, 'documents-'));
    await drop(page, await documents(folder, 'letter.docx'));
    await pick(page, 'Word to PDF');
    await page.getByRole('button', { name: 'Send and convert 1 document' }).click();
    await expect(row(page, 'letter.docx')).toContainText('Done');
    expect(await filesIn(folder)).toEqual(['letter.docx', 'letter.pdf']);
    const asked = proxy.lines.map((line) => JSON.parse(line) as { method: string; asked: string });
    expect(new Set(asked.map(({ method, asked: name }) => `${method} ${name}`))).toEqual(
      new Set(['CONNECT small.example:443']),
    );
    expect(proxy.lines.join('\n')).not.toContain(service.token);
  } finally {
    await proxy.close();
  }
});

test('a name and a password for the proxy are taken from the environment @long', async ({ behind }) => {
  const proxy = await startProxy('--to', new URL(behind.service.url).port, '--login', 'anna:s3cret');
  try {
    const { app, page } = await behind.open(`http://anna:s3cret@${proxy.host}`);
    const dialog = await fillInFar(app, page, behind);
    await tested(dialog, '1,000');
  } finally {
    await proxy.close();
  }
});

for (const { what, words, said } of [
  {
    what: 'asks for a password',
    words: ['--login', 'anna:s3cret'],
    said: 'requires a user name and password',
  },
  { what: 'hangs up', words: ['--cuts'], said: 'broke off before small.example answered' },
  { what: 'is not there', words: null, said: 'cannot be reached' },
])
  test(`a proxy that ${what} is told in a sentence, with its address @long`, async ({ behind }) => {
    const proxy = await startProxy('--to', new URL(behind.service.url).port, ...(words ?? []));
    if (words === null) await proxy.close();
    try {
      const { app, page } = await behind.open(`http://${proxy.host}`);
      const dialog = await fillInFar(app, page, behind);
      await tested(dialog, said);
      await expect(dialog).toContainText(`roxy ${proxy.host}`);
      expect((await behind.service.memory()).requests).toEqual([]);
    } finally {
      if (words !== null) await proxy.close();
    }
  });

test('this computer is reached without a proxy, and so is nothing told to it @long', async ({ behind }) => {
  const proxy = await startProxy('--cuts');
  const near = await startSmallService();
  try {
    const { page } = await behind.open(`http://${proxy.host}`);
    await addService(page, announcedSmall(near));
    await choose(page, 'Small service');
    await expect(chip(page)).toContainText('1,000');
    expect(proxy.lines).toEqual([]);
  } finally {
    await near.close();
    await proxy.close();
  }
});
