/** What is seen before it is saved is what is saved: the page in the middle is held against a page of the result. */
import { readdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './app.js';
import { documents, drop, isAccessible, pick, picture } from './steps.js';

interface Case {
  readonly workflow: string;
  readonly files: readonly string[];
  /** What is chosen before. */
  readonly choose?: (page: Page) => Promise<void>;
}

const report = ['annual-report.pdf'];
/** By what they start from. */
const cases: Readonly<Record<string, readonly Case[]>> = {
  documents: [
    { workflow: 'Word to PDF', files: ['letter.docx'] },
    { workflow: 'Excel to PDF', files: ['budget.xlsx'] },
    { workflow: 'PowerPoint to PDF', files: ['catalogue.pptx'] },
    { workflow: 'Images to PDF', files: ['specimen.jpg'] },
    { workflow: 'Merge into one PDF', files: ['letter.docx', 'annual-report.pdf', 'specimen.jpg'] },
  ],
  'a PDF': [
    { workflow: 'Number pages', files: report },
    { workflow: 'Pages per sheet', files: report },
    { workflow: 'Change page size', files: report },
    {
      workflow: 'Watermark',
      files: report,
      choose: (page) => page.getByRole('textbox', { name: 'Watermark text', exact: true }).fill('DRAFT'),
    },
    { workflow: 'Rotate pages', files: report },
  ],
  'what a PDF becomes': [
    { workflow: 'Make smaller', files: report },
    { workflow: 'PDF to PDF/A', files: report },
    { workflow: 'PDF to Word', files: report },
  ],
};

type Reply = { ok: boolean; value: unknown; error?: { code: string } };
type Bridge = Record<string, (...args: readonly unknown[]) => Promise<Reply>>;

/** The page of the result that is seen before it is saved, once nothing newer is made: its picture as the window has it. */
async function seen(page: Page): Promise<{ readonly source: string; readonly side: number }> {
  const stage = page.getByRole('group', { name: 'Page 1 of the result' });
  await expect(stage).toHaveAttribute('aria-busy', 'false');
  const image = stage.getByRole('img');
  await expect(image).toBeVisible();
  return image.evaluate(({ src, naturalWidth, naturalHeight }: HTMLImageElement) => ({
    source: src,
    side: Math.max(naturalWidth, naturalHeight),
  }));
}

/** The first page of the newest result in a picture of the same size. */
const saved = (page: Page, side: number) =>
  page.evaluate(async (longer) => {
    const { platen } = window as unknown as { platen: Bridge };
    const ask = async (name: string, request: unknown): Promise<unknown> => {
      const { ok, value, error } = await platen[name]!(request);
      if (!ok) throw new Error(`${name}: ${error?.code}`);
      return value;
    };
    const history = { search: '', filter: 'all', offset: 0, limit: 1 };
    const { entries } = (await ask('historyPage', history)) as { entries: { id: string }[] };
    const wish = { executionId: entries[0]!.id, result: 0, ticket: 900_001 };
    const { path } = (await ask('resultView', wish)) as { path: string };
    const drawn = await ask('pagePicture', { path, page: 1, side: longer, ticket: 900_002 });
    await platen['dropViews']!([900_001]);
    return `data:image/jpeg;base64,${drawn as string}`;
  }, side);

for (const [kind, wanted] of Object.entries(cases))
  test(`what is seen of ${kind} is what is saved`, async ({ platen: { page, folder } }) => {
    for (const [place, { workflow, files, choose }] of wanted.entries()) {
      await test.step(workflow, async () => {
        const given = await documents(folder, ...files);
        const before = (await readdir(folder)).length;
        await drop(page, given);
        await pick(page, workflow);
        await choose?.(page);
        const { source, side } = await seen(page);
        if (place === 0) {
          await isAccessible(page);
          await picture(page, `preview-${kind.replaceAll(' ', '-')}`);
        }
        // Nothing is there that was not given.
        expect((await readdir(folder)).length).toBe(before);
        await page.keyboard.press('Control+Enter');
        const next = page.getByRole('button', { name: 'Next documents' });
        await expect(next).toBeVisible();
        expect(await saved(page, side)).toBe(source);
        await next.click();
      });
    }
  });
