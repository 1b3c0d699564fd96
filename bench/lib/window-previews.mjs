// From a change of an option to the new page in the middle of the window: by the clock, with the pause in which the window waits
// for more changes, on a worker that is warm. The first change of each document is left out: it warms what comes after.
import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';

/** Milliseconds that a person may wait for the new page. */
export const previewLimit = 300;

/** Each with options that can be chosen by a click. */
const cases = [
  { workflow: 'Word to PDF', sample: 'letter.docx' },
  { workflow: 'Word to PDF', sample: 'annual-report.docx' },
  { workflow: 'Excel to PDF', sample: 'budget.xlsx' },
  { workflow: 'Make smaller', sample: 'annual-report.pdf' },
  { workflow: 'Pages per Sheet', sample: 'annual-report.pdf' },
];

/** Milliseconds from the next click to the page that it leads to: for the page itself, which has a world of its own. */
const nextPage = `
  new Promise((resolve) => {
    let from = null;
    let isMaking = false;
    const isBusy = () => document.querySelector('.page-stage')?.getAttribute('aria-busy') === 'true';
    addEventListener('click', () => (from ??= performance.now()), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (from !== null && isBusy()) isMaking = true;
      if (!isMaking || isBusy()) return;
      observer.disconnect();
      // It is seen with the frame that follows.
      requestAnimationFrame(() => resolve(performance.now() - from));
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  })
`;

const settled = (page) =>
  page.locator('.page-stage[aria-busy="false"] img').first().waitFor({ timeout: 120_000 });

/** Clicks through the choices of the first options and measures each. */
async function changes(page) {
  const found = [];
  const radios = page.locator('aside, .options, .option-panel').getByRole('radio');
  const count = await radios.count();
  for (let at = 0; at < count; at += 1) {
    const radio = radios.nth(at);
    if (await radio.isChecked()) continue;
    await settled(page);
    const measured = page.evaluate(nextPage);
    await radio.click({ force: true });
    found.push(await measured);
  }
  return found;
}

/**
 * @param page the window @param drop drops files on it @param folder for copies of the samples @param say tells of each case
 * @returns {Promise<Record<string, number[]>>} milliseconds of each change, by case
 */
export async function measurePreviews(page, drop, folder, say) {
  const found = {};
  for (const { workflow, sample } of cases) {
    const path = join(folder, basename(sample));
    copyFileSync(join(root, 'assets', 'samples', sample), path);
    await drop(page, [path]);
    const list = page.getByRole('combobox', { name: 'Workflow' });
    await list.waitFor();
    await page.keyboard.press('Control+K');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(workflow);
    await page.getByRole('option', { name: workflow }).first().click();
    await settled(page);
    const [, ...times] = await changes(page);
    const name = `${workflow}, ${sample}`;
    found[name] = times;
    say(`${name}: ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
    await page.getByRole('button', { name: 'Clear' }).click();
  }
  return found;
}
