/** Colours that the system prescribes: what is chosen, on, far or focused must still be seen, without any of the window's colours. */
import type { Locator, Page } from '@playwright/test';
import { expect, test, themesOfLong } from './app.js';
import { documents, drop, isAccessible, pick, picture } from './steps.js';

/** Colours are the system's, and so is their contrast. */
const ofTheSystem = ['color-contrast'];

/** What of an element's look is left in forced colours: lines around it, its ground, and what lies in it. */
const lookOf = (element: Locator): Promise<string> =>
  element.evaluate((shown) => {
    const of = (one: Element) => {
      const { outline, outlineOffset, border, backgroundColor, visibility, translate, width } =
        getComputedStyle(one);
      return [
        outline,
        outlineOffset,
        border,
        backgroundColor,
        visibility,
        one === shown ? '' : translate + width,
      ];
    };
    const { border, width } = getComputedStyle(shown, '::before');
    return JSON.stringify([
      of(shown),
      ...[...shown.querySelectorAll('i, .switch-track, .box, svg')].map(of),
      border,
      width,
    ]);
  });

/** That two elements of one kind can be told from each other. */
async function differ(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible();
  await expect(other).toBeVisible();
  expect(await lookOf(one)).not.toEqual(await lookOf(other));
}

/** That the keys are seen to be where they are. */
async function showsFocus(page: Page): Promise<void> {
  const style = await page.evaluate(() => {
    const lines = (one: Element | null): string[] =>
      one === null
        ? []
        : [one, ...one.querySelectorAll('*')].map((each) => getComputedStyle(each).outlineStyle);
    const focused = document.activeElement;
    return [...lines(focused), ...lines(focused?.closest('label') ?? null)];
  });
  expect(style).toContain('dashed');
}

/** The contrast of what a bar is filled with to its ground. */
const fillsOf = (bar: Locator): Promise<[string, string]> =>
  bar.evaluate((track) => [
    getComputedStyle(track.querySelector('i')!).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);

for (const [theme, details] of themesOfLong)
  test(
    `every screen says the same in colours of the system, ${theme}`,
    details,
    async ({ platen: { page, folder } }) => {
      await page.emulateMedia({ colorScheme: theme, forcedColors: 'active', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1120, height: 760 });
      await expect(page.getByRole('heading', { name: 'Drop documents here' })).toBeVisible();
      await differ(
        page.getByRole('button', { name: 'Convert', exact: true }),
        page.getByRole('button', { name: 'History', exact: true }),
      );
      await page.keyboard.press('Tab');
      await showsFocus(page);
      await isAccessible(page, ofTheSystem);
      await picture(page, `forced-home-${theme}`);

      const given = await documents(folder, 'annual-report.pdf', 'quotation.docx');
      await drop(page, [given[0] ?? '']);
      await pick(page, 'Make smaller');
      await differ(page.locator('.card', { hasText: 'Screen' }), page.locator('.card', { hasText: 'Print' }));
      const limit = page.locator('.switch', { hasText: 'Limit the size' });
      const off = await lookOf(limit);
      await limit.click();
      await expect(limit).toHaveAttribute('data-selected', 'true');
      expect(await lookOf(limit)).not.toEqual(off);
      await page.keyboard.press('Tab');
      await showsFocus(page);
      await limit.click();
      await differ(
        page.locator('.segment', { hasText: 'Result' }),
        page.locator('.segment', { hasText: 'Document' }),
      );
      await page.getByRole('heading', { name: '1 document' }).click();
      await isAccessible(page, ofTheSystem);
      await picture(page, `forced-options-${theme}`);

      await pick(page, 'Organise pages');
      const cells = page.getByRole('grid', { name: 'Pages of the result' }).getByRole('row');
      await cells.nth(1).click();
      await differ(cells.nth(1), cells.nth(2));
      await picture(page, `forced-pages-${theme}`);

      await pick(page, 'Make smaller');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
      const [fill, ground] = await fillsOf(page.locator('.size-bar').first());
      expect(fill).not.toEqual(ground);
      const divider = page.locator('.compare-line');
      await expect(divider).toBeVisible();
      expect(await divider.evaluate((line) => getComputedStyle(line).backgroundColor)).not.toEqual(ground);
      await isAccessible(page, ofTheSystem);
      await picture(page, `forced-result-${theme}`);

      await page.getByRole('button', { name: 'Next documents' }).click();
      await drop(page, given);
      await expect(page.getByRole('heading', { name: '2 documents' })).toBeVisible();
      const rows = page.getByRole('grid', { name: 'Documents' }).getByRole('row');
      await rows.nth(0).click();
      await differ(rows.nth(0).locator('.document-row'), rows.nth(1).locator('.document-row'));
      await page.keyboard.press('ArrowDown');
      await showsFocus(page);
      await picture(page, `forced-list-${theme}`);

      for (const [key, heading] of [
        ['Control+3', 'History'],
        ['Control+2', 'Your workflows'],
        ['Control+,', 'Settings'],
      ] as const) {
        await page.keyboard.press(key);
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
        await isAccessible(page, ofTheSystem);
        await picture(page, `forced-${heading.toLowerCase().replace(' ', '-')}-${theme}`);
      }
      await differ(page.locator('.radio').nth(0), page.locator('.radio').nth(1));
    },
  );
