/** Another program on this computer converts a document by the service that is switched on in the settings. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, samples, test } from './app.js';
import { freePort, isAccessible, picture } from './steps.js';

const switchTo = (page: Page, to: 'On' | 'Off') =>
  page.getByRole('radiogroup', { name: 'Serve other programs' }).getByText(to, { exact: true }).click();

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

test('switch the local service on, make a token, convert by it, revoke it, switch it off', async ({
  platen,
}) => {
  const { page } = platen;
  await page.keyboard.press('Control+,');
  const group = page.getByRole('region', { name: 'Local service' });
  // Two tests, or a Platen of the person's own, must not want the same port.
  await group.getByRole('textbox', { name: 'Port' }).fill(String(await freePort()));
  await switchTo(page, 'On');
  const url = (await group.locator('.copy-line code').first().textContent()) ?? '';
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v2$/);
  await expect(group).toContainText('Nobody may use it yet');
  await group.getByRole('textbox', { name: 'Name' }).fill('Scanner script');
  await group.getByRole('button', { name: 'Add', exact: true }).click();
  const shown = group.locator('.shown-token');
  await expect(shown).toContainText('It is shown once');
  const token = (await shown.locator('code').textContent()) ?? '';
  expect(token).toMatch(/^platen_/);
  await isAccessible(page);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await group.scrollIntoViewIfNeeded();
    await picture(page, `local-service-${theme}`);
  }

  const { status, body } = await convert(url, token);
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'done', credits_charged: 1 } });
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
