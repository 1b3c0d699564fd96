/** A workflow of one's own, kept on the command line, stands in the window's list beside its first step, and runs. */
import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument } from 'pdf-lib';
import { expect, firstWindow, launch, root, samples, test } from './app.js';
import { documents, drop, filesIn, find, freePort, isAccessible, pick, picture, row } from './steps.js';

test('stands in the list beside its first step, and does all of its steps @long', async ({ platen }) => {
  const { data, folder } = platen;
  await platen.app.close();
  const words = ['workflows', 'save', 'Images for the board', '--workflow', 'images-to-pdf'];
  const further = ['-o', 'combine=one', '--then', 'rotate-pdf', '-o', 'rotation=90'];
  await promisify(execFile)(process.execPath, [join(root, 'dist', 'cli', 'main.js'), ...words, ...further], {
    env: { ...process.env, PLATEN_DATA_DIR: data },
  });
  const app = await launch(data);
  try {
    const page = await firstWindow(app);
    await drop(page, await documents(folder, 'specimen.jpg', 'specimen.png'));
    await find(page, 'Images');
    await expect(page.getByRole('option', { name: 'Images to PDF' }).first()).toBeVisible();
    await expect(page.getByRole('option', { name: 'Images for the board' }).first()).toBeVisible();
    await picture(page, 'own-workflow-list');
    await pick(page, 'Images for the board');
    await picture(page, 'own-workflow');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
    const made = async () => (await filesIn(folder)).filter((name) => name.endsWith('.pdf'));
    await expect.poll(made).toHaveLength(1);
    const pdf = await PDFDocument.load(await readFile(join(folder, (await made())[0] ?? '')));
    expect(pdf.getPages().map((each) => each.getRotation().angle)).toEqual([90, 90]);
  } finally {
    await app.close();
  }
});

/** Pages of the PDFs in a folder, turned as far as they are. */
async function turnsIn(folder: string): Promise<number[][]> {
  const pdfs = (await filesIn(folder)).filter((name) => name.endsWith('.pdf'));
  return Promise.all(
    pdfs.map(async (name) => {
      const pdf = await PDFDocument.load(await readFile(join(folder, name)));
      return pdf.getPages().map((each) => each.getRotation().angle);
    }),
  );
}

test('is run in all four ways: from home, on the command line, by “Open with”, and over HTTP', async ({
  platen,
}) => {
  const { data, folder } = platen;
  await platen.app.close();
  const commandLine = (...words: readonly string[]) =>
    promisify(execFile)(process.execPath, [join(root, 'dist', 'cli', 'main.js'), ...words], {
      env: { ...process.env, PLATEN_DATA_DIR: data },
    });
  const turned = ['-w', 'images-to-pdf', '--then', 'rotate-pdf', '-o', 'rotation=90'];
  await commandLine('workflows', 'save', 'Turned pictures', ...turned);
  const folders = ['home', 'line', 'open'].map((name) => join(folder, name));
  const [home = '', line = '', open = ''] = folders;
  for (const each of folders) await mkdir(each, { recursive: true });

  // On the command line, by its name as one word.
  const [first = ''] = await documents(line, 'specimen.png');
  await commandLine('run', 'turned-pictures', first);
  expect(await turnsIn(line)).toEqual([[90]]);

  // "Open with": the window opens with the document and the workflow, and waits for the person.
  const [second = ''] = await documents(open, 'specimen.png');
  const app = await launch(data, ['--workflow', 'turned-pictures', second]);
  try {
    const page = await firstWindow(app);
    await expect(page.getByRole('combobox', { name: 'Workflow' })).toHaveValue('Turned pictures');
    await expect(row(page, 'specimen.png')).toBeVisible();
    expect(await turnsIn(open)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Next documents' }).click();
    await expect.poll(() => turnsIn(open)).toEqual([[90]]);

    // From the home screen, by its tile: it stands before all tasks, and there are no more than nineteen.
    await expect(page.getByRole('region', { name: 'Your workflows' })).toBeVisible();
    expect(await page.locator('.task').count()).toBeLessThanOrEqual(19);
    await isAccessible(page);
    await picture(page, 'home-own-light');
    await page.getByRole('button', { name: /^Turned pictures/ }).click();
    await drop(page, await documents(home, 'specimen.png'));
    await expect(page.getByRole('combobox', { name: 'Workflow' })).toHaveValue('Turned pictures');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
    await expect.poll(() => turnsIn(home)).toEqual([[90]]);

    // Over HTTP, by a program that the person let in.
    const [url, token] = await page.evaluate(
      async (port) => {
        const { platen: api } = window as unknown as {
          platen: Record<string, (...args: unknown[]) => Promise<{ value: never }>>;
        };
        const { value: state } = (await api['switchGateway']!({ wanted: true, port, legacy: false })) as {
          value: { url: string };
        };
        await api['addGatewayUser']!('Script');
        const { value: made } = (await api['createGatewayToken']!('Script', 'key')) as {
          value: { token: string };
        };
        return [state.url, made.token] as const;
      },
      await freePort(),
    );
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${url}/user/workflows`, { headers });
    const { user_workflows: own } = (await reply.json()) as {
      user_workflows: { id: number; name: string }[];
    };
    expect(own.map(({ name }) => name)).toEqual(['Turned pictures']);
    await page.keyboard.press('Control+2');
    await expect(page.getByText(`workflow_id=${own[0]?.id}`)).toBeVisible();
    const body = new FormData();
    body.append(
      'files[]',
      new File([new Uint8Array(await readFile(join(samples, 'specimen.png')))], 'specimen.png'),
    );
    body.append('workflow_id', String(own[0]?.id));
    const converted = await fetch(`${url}/convert`, { method: 'POST', headers, body });
    expect(await converted.json()).toMatchObject({ status: 'done' });
  } finally {
    await app.close();
  }
});

test('a required option that is not set is said when a workflow is saved, and in words when it is missing', async ({
  platen,
}) => {
  const { app, data, folder, page } = platen;
  const [report = ''] = await documents(folder, 'annual-report.pdf');
  await drop(page, [report]);
  await pick(page, 'Make smaller');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.keyboard.type('watermark');
  await page.getByRole('menuitem', { name: 'Watermark' }).first().click();
  await page.getByRole('button', { name: 'Save as workflow' }).click();
  const dialog = page.getByRole('dialog');
  const step = dialog.getByRole('listitem').filter({ hasText: 'Watermark' });
  await expect(step).toContainText('“Watermark text” is not set.');
  await isAccessible(page);
  await picture(page, 'own-workflow-not-set');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Stamped');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Workflow saved')).toBeVisible();
  await app.close();
  const failed = await promisify(execFile)(
    process.execPath,
    [join(root, 'dist', 'cli', 'main.js'), 'run', 'Stamped', report],
    { env: { ...process.env, PLATEN_DATA_DIR: data, LC_ALL: 'C.UTF-8' } },
  ).catch((error: { code: number; stderr: string }) => error);
  expect(failed).toMatchObject({ code: 2 });
  expect(failed.stderr).toContain('Step 2, “Watermark PDF”, needs “Watermark text”.');
  expect(failed.stderr).toContain('--option step2_watermark_text=VALUE');
});
