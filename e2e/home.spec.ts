/** The first screen: where documents go, what was made lately, and what one would like to do. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, themesOfLong } from './app.js';
import { documents, drop, filesIn, isAccessible, names, pick, picture, placeOf } from './steps.js';

/** A tile by what stands on it first. */
const tile = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });

for (const [theme, details] of themesOfLong)
  test(
    `is accessible with tasks, with all of them, with what was found and what was made, in ${theme} @long`,
    details,
    async ({ platen }) => {
      const { app, page, folder } = platen;
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.getByRole('heading', { name: 'What would you like to do?' })).toBeVisible();
      await expect(tile(page, 'Make smaller')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.task')).toHaveCount(15);
      await isAccessible(page);
      await picture(page, `home-first-${theme}`);

      await drop(page, await documents(folder, 'letter.docx', 'quotation.docx'));
      await page.getByRole('button', { name: 'Convert 2 documents to PDF' }).click();
      await page.getByRole('button', { name: 'Next documents' }).click();
      await drop(page, await documents(folder, 'annual-report.pdf'));
      await expect(page.getByRole('heading', { name: '1 document' })).toBeVisible();
      await page.getByRole('button', { name: 'Clear' }).click();
      const lately = page.getByRole('region', { name: 'Recent' });
      await expect(
        lately.getByRole('button', { name: /^Show letter\.pdf and 1 more/ }).first(),
      ).toBeVisible();
      await expect(lately.locator('img')).toHaveCount(1);
      await isAccessible(page);
      await picture(page, `home-${theme}`);

      await page.getByRole('button', { name: /^All \d+ workflows/ }).click();
      await expect(page.getByRole('heading', { name: 'Used recently' })).toBeVisible();
      await isAccessible(page);
      await picture(page, `home-all-${theme}`);
      await page.getByRole('button', { name: 'Back' }).click();

      await page.keyboard.press('Control+K');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('make it smaller');
      await expect(page.locator('.task').first()).toHaveAccessibleName(/Make smaller/);
      await isAccessible(page);
      await picture(page, `home-found-${theme}`);
      await page.keyboard.press('Escape');

      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(900, 600));
      await expect(page.getByRole('button', { name: 'Choose files' })).toBeInViewport();
      await picture(page, `home-small-${theme}`);
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(1120, 760));
      const device = await page.context().newCDPSession(page);
      const half = { width: 560, height: 380, deviceScaleFactor: 2, mobile: false };
      await device.send('Emulation.setDeviceMetricsOverride', half);
      await expect(page.getByRole('button', { name: 'Choose files' })).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await picture(page, `home-zoom-${theme}`);
    },
  );

test('what Platen is stands there until something was made with it', async ({ platen }) => {
  const { page, folder } = platen;
  const about = page.getByText(/^Platen turns documents into PDFs/);
  await expect(about).toBeVisible();
  await isAccessible(page);
  await drop(page, await documents(folder, 'annual-report.pdf'));
  await pick(page, 'Rotate pages');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Next documents' }).click();
  await expect(page.getByRole('heading', { name: 'What would you like to do?' })).toBeVisible();
  await expect(about).toHaveCount(0);
});

test('a Word document that falls on a task of PDFs is converted before it', async ({ platen }) => {
  const { page, folder } = platen;
  const smaller = tile(page, 'Make smaller');
  const { x, y } = await placeOf(smaller);
  await drop(page, await documents(folder, 'letter.docx'), {
    at: { x: x + 60, y: y + 20 },
    over: async () => {
      await expect(smaller).toHaveClass(/\bover\b/);
      await expect(tile(page, 'Split')).toHaveClass(/\bunfit\b/);
    },
  });
  const steps = page.getByRole('region', { name: '2 steps' });
  await expect(steps).toContainText('Make smaller');
  await expect(page.locator('footer .where')).toContainText(/in 2 steps: .+ · Make smaller/);
  await page.getByRole('button', { name: 'Make 1 document smaller' }).click();
  await expect.poll(() => filesIn(folder)).toEqual(['letter.docx', 'letter.pdf']);
});

test('documents held over the window light up the tasks they fit, and are meant for the one they fall on @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  const paths = await documents(folder, 'letter.docx', 'annual-report.pdf', 'specimen.jpg');
  const merge = tile(page, 'Merge into one PDF');
  const { x, y } = await placeOf(merge);
  await drop(page, paths, {
    at: { x: x + 60, y: y + 20 },
    over: async () => {
      await expect(merge).toContainText('Drop 3 documents to merge them');
      await expect(merge).toHaveClass(/\bover\b/);
      await expect(tile(page, 'Anything to PDF')).toHaveClass(/\bfits\b/);
      // They are not all PDFs: what is offered for them then is done after a conversion.
      await expect(tile(page, 'Make smaller')).toHaveClass(/\bfits\b/);
      await expect(tile(page, 'Split')).toHaveClass(/\bunfit\b/);
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await picture(page, `home-held-${theme}`);
      }
    },
  });
  await expect.poll(() => names(page)).toEqual(['letter.docx', 'annual-report.pdf', 'specimen.jpg']);
  await expect(page.getByRole('button', { name: 'Merge 3 documents' })).toBeEnabled();
});

test('what was made last is opened from its row, and shown in its folder', async ({ platen }) => {
  const { app, page, folder } = platen;
  await drop(page, await documents(folder, 'letter.docx'));
  await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await page.getByRole('button', { name: 'Next documents' }).click();
  await app.evaluate(({ shell }) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    shell.openPath = (path) => Promise.resolve(String(asked.push(`open ${path}`) && ''));
    shell.showItemInFolder = (path) => void asked.push(`show ${path}`);
  });
  const asked = () => app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
  const rooms = page.getByRole('navigation').getByRole('button');
  await expect(rooms.last()).toHaveAttribute('title', 'History (Ctrl+3)');
  const row = page.getByRole('region', { name: 'Recent' }).getByRole('listitem');
  await row.getByRole('button', { name: 'Open letter.pdf' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(asked).toEqual([`open ${join(folder, 'letter.pdf')}`]);
  // What a hand finds by pointing at the row, keys find next to it.
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: 'Show letter.pdf in its folder' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(asked).toContain(`show ${join(folder, 'letter.pdf')}`);
});

test('a task is said in a person’s words and picked by keys alone', async ({ platen }) => {
  const { page, folder } = platen;
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('pasword remvoe');
  await expect(page.locator('.task').first()).toHaveAccessibleName(/Remove password/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Remove password: drop documents here' })).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('zzzz');
  // Who looks for another task is done with the one that was picked.
  await expect(page.getByRole('heading', { name: 'Drop documents here', exact: true })).toBeVisible();
  await expect(page.getByText('No workflow found for “zzzz”.')).toBeVisible();
  await expect(page.locator('.task')).toHaveCount(3);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('sign');
  await expect(page.locator('.task').first()).toHaveAccessibleName(/Add signature/);
  // What Platen does not do is said, with what comes nearest.
  await page.keyboard.press('Control+A');
  await page.keyboard.type('edit text');
  await expect(page.locator('.nothing-found')).toHaveText(/^Platen /);
  await isAccessible(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `home-lacking-${colorScheme}`);
  }
  // What would be found by mistake is not shown.
  await page.keyboard.press('Control+A');
  await page.keyboard.type('share');
  await expect(page.locator('.nothing-found')).toHaveText(/^Platen does not email or share documents\./);
  await expect(page.locator('.task')).toHaveCount(1);
  await expect(page.locator('.task')).toHaveAccessibleName(/Make smaller/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('remove watermark');
  await expect(page.locator('.nothing-found')).toHaveText(
    /^Platen does not remove watermarks or backgrounds/,
  );
  await page.keyboard.press('Control+A');
  await page.keyboard.type('shrink');
  await page.keyboard.press('ArrowDown');
  await expect(tile(page, 'Make smaller')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(tile(page, 'Make smaller')).toHaveAttribute('aria-pressed', 'true');
  await drop(page, await documents(folder, 'annual-report.pdf'));
  const workflow = page.getByRole('combobox', { name: 'Workflow' });
  await expect(workflow).toHaveValue('Make smaller');
  // The list of workflows says the same of what is lacking.
  for (const [typed, first] of [
    ['edit text', /^PDF to Word/],
    ['translate', /^PDF to Word/],
  ] as const) {
    await page.keyboard.press('Control+K');
    await workflow.fill(typed);
    await expect(page.locator('.popover .menu-empty')).toHaveText(/^Platen (can’t|does not)/);
    await expect(page.getByRole('option').first()).toHaveAccessibleName(first);
    await isAccessible(page);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await picture(page, `list-lacking-${typed}-${colorScheme}`);
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('.popover')).toHaveCount(0);
    await expect(workflow).toHaveValue('Make smaller');
  }
  // A step that is chosen there is added, and the list is done.
  await workflow.fill('pdf/a');
  await page.getByRole('option', { name: /^PDF information It works on/ }).click();
  await expect(page.locator('.popover')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '2 steps' })).toBeVisible();
  await expect(workflow).toHaveValue('Make smaller');
});
