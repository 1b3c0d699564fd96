/** Another program on this computer converts a document by the service that is switched on in the settings. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { expect, samples, test } from './app.js';
import { freePort, isAccessible, picture, speakNow, turn } from './steps.js';

const switchTo = (page: Page, to: 'On' | 'Off') => turn(page, 'Serve other programs', to === 'On');

/** What a program on this computer would send. */
async function convert(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const workflows = (await (await fetch(`${url}/user/workflows`, { headers })).json()) as {
    system_workflows: { id: number; name: string }[];
  };
  const id = workflows.system_workflows.find(({ name }) => name === 'Images to PDF')?.id;
  const body = new FormData();
  body.append(
    'files[]',
    new File([new Uint8Array(await readFile(join(samples, 'specimen.png')))], 'specimen.png'),
  );
  body.append('workflow_id', String(id));
  const reply = await fetch(`${url}/convert`, { method: 'POST', headers, body });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

/** Opens the settings and switches the service on, on a port of its own. @returns its address of v2 */
async function serve(page: Page): Promise<{ group: Locator; url: string }> {
  await page.keyboard.press('Control+,');
  const group = page.getByRole('region', { name: 'Local service' });
  // Two tests, or a Platen of the person's own, must not want the same port.
  await group.getByRole('textbox', { name: 'Port' }).fill(String(await freePort()));
  await switchTo(page, 'On');
  const url = (await group.locator('.copy-line code').first().textContent()) ?? '';
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v2$/);
  return { group, url };
}

/** Lets a name use the service. @returns its token */
async function addUser(group: Locator, name: string): Promise<string> {
  await group.getByRole('textbox', { name: 'Name' }).fill(name);
  await group.getByRole('button', { name: 'Add', exact: true }).click();
  const shown = group.locator('.shown-token');
  await expect(shown).toContainText('It is shown only once');
  return (await shown.locator('code').textContent()) ?? '';
}

test('switch the local service on, make a token, convert by it, revoke it, switch it off', async ({
  platen,
}) => {
  const { page } = platen;
  const { group, url } = await serve(page);
  await expect(group).toContainText('No tokens yet');
  const token = await addUser(group, 'Scanner script');
  const shown = group.locator('.shown-token');
  expect(token).toMatch(/^platen_/);
  await isAccessible(page);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await group.scrollIntoViewIfNeeded();
    await picture(page, `local-service-${theme}`);
  }

  const { status, body } = await convert(url, token);
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'done', credits_charged: 1 } });
  // Made of the schemas that the app carries melted into its own program.
  const described = await fetch(`${url}/openapi.json`, { headers: { authorization: `Bearer ${token}` } });
  expect(await described.json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/v2/user/workflows': { get: { responses: { 200: expect.anything() as unknown } } } },
  });
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();

  await group.getByRole('button', { name: 'Revoke Scanner script of Scanner script' }).click();
  await expect(group.locator('.token')).toHaveCount(0);
  expect((await convert(url, token).catch(() => ({ status: 401 }))).status).toBe(401);

  // What programs had converted is theirs and does not stand in the person's own history.
  await switchTo(page, 'Off');
  await expect(group.getByRole('textbox', { name: 'Port' })).toBeVisible();
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'answers',
        () => 'silent',
      ),
    )
    .toBe('silent');
});

/** What a program that speaks v1 does: one text merged behind the cover page of its account. */
async function mergeOverV1(url: string, token: string, options: object) {
  const call = async (method: string, path: string, body?: object | string, as?: string) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(as ? { authorization: `Bearer ${as}` } : {}) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
  };
  const made = await call('POST', '/sessions', {}, token);
  if (made.status !== 201) return { status: made.status, pdf: null };
  const session = `/sessions/${String(made.body['session_id'])}`;
  const file = await call('POST', `${session}/files`, { file_settings: { title: 'Note', extension: 'txt' } });
  await call('PUT', `${session}/files/${String(file.body['file_id'])}/data`, 'A note behind the cover.');
  expect((await call('PATCH', `${session}/options`, options)).status).toBe(204);
  const { body } = await call('POST', `${session}/processes`, {
    process_settings: { process_synchronous: true, immediate: true },
  });
  const result = body['process_result'] as { url: string; status: string };
  expect(result.status).toBe('OK');
  return { status: 200, pdf: new Uint8Array(await (await fetch(result.url)).arrayBuffer()) };
}

test('write the cover page of a program, look at it, keep it, and get it before what that program merges over v1 @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  const { group, url } = await serve(page);
  const token = await addUser(group, 'Archive');
  await group.locator('.shown-token').getByRole('button', { name: 'Done' }).click();
  const v1 = url.replace(/v2$/, 'v1');
  const options = { template_id: 1000, typeofaction: 'merge', maintitle: 'Minutes', author: 'Anna Vermeer' };
  expect((await mergeOverV1(v1, token, options)).status).toBe(410);
  await expect(group.getByRole('button', { name: 'Cover page of Archive' })).toBeHidden();
  await turn(page, 'Legacy API (v1)', true);

  // By keyboard alone, from the button on.
  await group.getByRole('button', { name: 'Cover page of Archive' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cover page of Archive' });
  const source = dialog.getByRole('textbox', { name: 'Page (HTML)' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await expect(source).toBeFocused();
  await expect(dialog).toContainText('No cover page yet.');
  await expect(button('Save')).toBeDisabled();
  await button('Start with an example').press('Enter');
  await expect(dialog.locator('.page-stage img')).toBeVisible();
  await expect(source).toBeFocused();
  await expect(dialog.locator('.cover-facts')).toContainText('author, date (date)');
  await isAccessible(page);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await picture(page, `cover-${theme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });

  // What cannot be is said in words, in the language of the window, and is taken back.
  const example = await source.inputValue();
  await source.fill('<p>{{author:colour}}</p>');
  await expect(dialog.locator('.cover-instead')).toContainText('has an unknown type: “colour”');
  await speakNow(page, 'de');
  await expect(page.locator('.cover-instead')).toContainText('einen Typ, den es nicht gibt: „colour“');
  await picture(page, 'cover-refused-german');
  await speakNow(page, 'en');
  await button('Undo').click();
  await expect(source).toHaveValue(example);
  await source.fill('€'.repeat(800_000));
  await expect(dialog.getByRole('alert')).toContainText('Too large for a cover page (2 MB');
  await expect(button('Save')).toBeDisabled();
  await button('Undo').click();

  await button('Save').click();
  await expect(button('Save')).toBeDisabled();
  // A change that is not kept survives the closing of the editor, and goes back to what is kept.
  await source.fill('<h1>Something else</h1>');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await group.getByRole('button', { name: 'Cover page of Archive' }).click();
  await expect(source).toHaveValue('<h1>Something else</h1>');
  await expect(dialog).toContainText('Not saved yet.');
  await button('Discard changes').click();
  await expect(source).toHaveValue(example);
  await button('Close').click();

  const { pdf } = await mergeOverV1(v1, token, options);
  const path = join(folder, 'minutes.pdf');
  await writeFile(path, pdf!);
  const [cover, contents, note] = (
    await promisify(execFile)('pdftotext', ['-layout', path, '-'])
  ).stdout.split('\f');
  expect(cover).toContain('Minutes');
  expect(cover).toContain('Anna Vermeer');
  expect(contents).toContain('Note');
  expect(note).toContain('A note behind the cover.');
  expect(note).toMatch(/3\s*\/\s*3/);

  // Taken away, the template is unknown to programs; its text is here until it is wanted again.
  await group.getByRole('button', { name: 'Cover page of Archive' }).click();
  await button('Remove').click();
  await expect(source).toHaveValue('');
  await button('Undo').click();
  await expect(source).toHaveValue(example);
  await expect(button('Save')).toBeEnabled();
});
