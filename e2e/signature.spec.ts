/** A signature is drawn, typed or chosen, placed on the page by pointer and keys, and is in the result where it was put. */
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './app.js';
import { addSignatureField, numbered } from './pdfs.js';
import { documents, drop, isAccessible, pick, picture, placeOf, row } from './steps.js';

const run = promisify(execFile);
const pane = (page: Page) => page.getByRole('region', { name: 'Preview' });
const panel = (page: Page) => page.getByRole('group', { name: 'Signature', exact: true });
const laid = (page: Page) => pane(page).getByRole('button', { name: /^Signature: / });
const start = (page: Page) => page.getByRole('button', { name: 'Add a signature to 1 document' });
const ended = (page: Page) => expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();

/** Draws a line on the pad and uses it. */
async function drawSignature(page: Page): Promise<void> {
  const box = await placeOf(panel(page).getByRole('img', { name: /^Field to draw/ }));
  await page.mouse.move(box.x + 30, box.y + box.height * 0.7);
  await page.mouse.down();
  for (let step = 1; step <= 24; step += 1)
    await page.mouse.move(box.x + 30 + step * 8, box.y + box.height * (0.5 + 0.3 * Math.sin(step / 1.7)));
  await page.mouse.up();
  await panel(page).getByRole('button', { name: 'Use', exact: true }).click();
}

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where a page has blue ink, in points from its top left, drawn by poppler. */
async function inkOn(path: string, page: number): Promise<Spot | null> {
  const { stdout } = await run(
    'pdftoppm',
    ['-r', '144', '-f', String(page), '-l', String(page), '-png', path],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  const { data, info } = await sharp(stdout).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const spot = { left: Infinity, top: Infinity, right: 0, bottom: 0 };
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    if (blue < red + 50 || blue < green + 40 || red > 90) continue;
    const x = ((at / 3) % info.width) / 2;
    const y = Math.floor(at / 3 / info.width) / 2;
    spot.left = Math.min(spot.left, x);
    spot.top = Math.min(spot.top, y);
    spot.right = Math.max(spot.right, x);
    spot.bottom = Math.max(spot.bottom, y);
  }
  return spot.right === 0 ? null : spot;
}

test('a drawn signature is placed on the page by pointer and keys, and is there in the result', async ({
  platen: { page, folder },
}) => {
  await drop(page, [await numbered(folder, 'Contract', 2)]);
  await pick(page, 'Add signature');
  await expect(panel(page)).toContainText('no proof of who signed');
  await isAccessible(page);
  await picture(page, 'signature-empty-light');
  await drawSignature(page);
  await expect(panel(page).getByRole('img', { name: 'The signature that is used' })).toBeVisible();
  // It waits at the bottom of the last page, and goes where a page is pressed.
  await expect(laid(page)).toBeVisible();
  await pane(page).getByRole('button', { name: 'Previous page' }).click();
  await expect(page.getByRole('button', { name: 'Put it on page 1' })).toBeVisible();
  const layer = await placeOf(pane(page).getByRole('group', { name: 'Place of the signature on page 1' }));
  await page.mouse.click(layer.x + layer.width / 2, layer.y + layer.height / 4);
  await expect(laid(page)).toBeVisible();
  await expect(page.getByText('On page 1.')).toBeVisible();
  // Dragged, and moved by keys.
  const before = await laid(page).boundingBox();
  if (!before) throw new Error('nothing to drag');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width / 2 - 30, before.y + before.height / 2 + 20, { steps: 5 });
  await page.mouse.up();
  await laid(page).press('Shift+ArrowDown');
  await laid(page).press('ArrowLeft');
  await pane(page).getByRole('slider', { name: 'Size of Signature' }).press('Shift+ArrowRight');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page);
    await picture(page, `signature-placed-${colorScheme}`);
  }
  const [paper, placed] = [
    await placeOf(pane(page).getByRole('group', { name: 'Place of the signature on page 1' })),
    await laid(page).boundingBox(),
  ];
  if (!placed) throw new Error('nothing is placed');
  const points = 300 / paper.width;
  await start(page).click();
  await ended(page);
  await expect(row(page, 'Contract.pdf')).toContainText('no proof');
  const ink = await inkOn(join(folder, 'Contract-signed.pdf'), 1);
  if (!ink) throw new Error('no ink');
  const wanted = {
    left: (placed.x - paper.x) * points,
    top: (placed.y - paper.y) * points,
    right: (placed.x + placed.width - paper.x) * points,
    bottom: (placed.y + placed.height - paper.y) * points,
  };
  // The ink fills its rectangle but for an edge of a fiftieth.
  for (const side of ['left', 'top', 'right', 'bottom'] as const)
    expect(Math.abs(ink[side] - wanted[side]), side).toBeLessThan(8);
  expect(await inkOn(join(folder, 'Contract-signed.pdf'), 2)).toBeNull();
  // The signature is still there for another try.
  await page.getByRole('button', { name: 'Try other settings' }).click();
  await expect(laid(page)).toBeVisible();
});

test('a typed signature is kept, taken again and deleted, and goes into the empty signature field', async ({
  platen: { page, folder },
}) => {
  const path = await numbered(folder, 'Form', 2);
  await addSignatureField(path, 1);
  await drop(page, [path]);
  await pick(page, 'Add signature');
  await panel(page).getByText('Type', { exact: true }).click();
  await panel(page).getByRole('textbox', { name: 'Name' }).fill('Ζωή Kite');
  await expect(panel(page).getByRole('status')).toHaveText(/has no Ζ ω ή: the name is in an italic font/);
  await picture(page, 'signature-lacking-light');
  await panel(page).getByRole('textbox', { name: 'Name' }).fill('Zoë Kite');
  await panel(page).getByRole('radio', { name: 'Handwriting 2' }).check({ force: true });
  await expect(panel(page).getByRole('status')).toBeEmpty();
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].flatMap(({ status, family }) => (status === 'loaded' ? [family] : [])),
      ),
    )
    .toEqual(expect.arrayContaining(['Caveat', 'Dancing Script', 'Great Vibes']));
  await picture(page, 'signature-typed-light');
  await isAccessible(page);
  await panel(page).getByRole('button', { name: 'Use', exact: true }).click();
  await expect(panel(page).getByRole('img', { name: 'The signature that is used' })).toBeVisible();
  // Kept under the key store, taken again, and deleted.
  await panel(page).getByRole('button', { name: 'Keep for next time' }).click();
  await expect(panel(page).getByText('Kept, encrypted')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Another signature' }).click();
  const kept = panel(page).getByRole('list', { name: 'Kept signatures' });
  await picture(page, 'signature-kept-light');
  await kept.getByRole('button', { name: 'Use kept signature 1' }).click();
  await expect(panel(page).getByText('Kept, encrypted')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Another signature' }).click();
  // What was deleted can be taken back; the focus stays beside it.
  await kept.getByRole('button', { name: 'Delete kept signature 1' }).click();
  await expect(kept).toHaveCount(0);
  const undo = panel(page).getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(kept.getByRole('listitem')).toHaveCount(1);
  await kept.getByRole('button', { name: 'Delete kept signature 1' }).click();
  await expect(kept).toHaveCount(0);
  // A typed name is used with Enter, and the focus stays in the field of the signature.
  await panel(page).getByText('Type', { exact: true }).click();
  await panel(page).getByRole('textbox', { name: 'Name' }).fill('Zoë Kite');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByText('Date below it').click();
  await start(page).click();
  await ended(page);
  await expect(row(page, 'Form.pdf')).toContainText('2 notes');
  const made = join(folder, 'Form-signed.pdf');
  const ink = await inkOn(made, 2);
  if (!ink) throw new Error('no ink');
  expect(ink.left).toBeGreaterThan(59);
  expect(ink.right).toBeLessThan(241);
  expect(ink.top).toBeGreaterThan(69);
  expect(ink.bottom).toBeLessThan(121);
  const { stdout } = await run('pdftotext', [made, '-']);
  expect(stdout).toContain(String(new Date().getFullYear()));
});

test('a signature is drawn large, taken back, seen in the result where it was put, and not put onto other documents', async ({
  platen: { app, page, folder },
}) => {
  await drop(page, [await numbered(folder, 'Contract', 3)]);
  await pick(page, 'Add signature');
  await panel(page).getByRole('button', { name: 'Larger' }).click();
  const dialog = page.getByRole('dialog');
  const pad = await placeOf(dialog.getByRole('img', { name: /^Field to draw/ }));
  expect(pad.width).toBeGreaterThan(600);
  for (const from of [0.2, 0.5]) {
    await page.mouse.move(pad.x + pad.width * from, pad.y + pad.height * 0.6);
    await page.mouse.down();
    await page.mouse.move(pad.x + pad.width * (from + 0.2), pad.y + pad.height * 0.3, { steps: 6 });
    await page.mouse.up();
  }
  await isAccessible(page);
  await picture(page, 'signature-large-light');
  // A drawing outlives its panel, which a narrow window closes.
  await page.keyboard.press('Escape');
  const resize = (width: number) =>
    app.evaluate(({ BrowserWindow }, wide) => BrowserWindow.getAllWindows()[0]?.setSize(wide, 760), width);
  await resize(800);
  await expect(panel(page)).toHaveCount(0);
  await resize(1120);
  await panel(page).getByRole('button', { name: 'Use', exact: true }).click();
  await expect(laid(page)).toBeVisible();
  // Put on page 2, dragged, and taken back a step at a time.
  await pane(page).getByRole('button', { name: 'Previous page' }).click();
  const layer = await placeOf(pane(page).getByRole('group', { name: 'Place of the signature on page 2' }));
  await page.mouse.click(layer.x + layer.width / 2, layer.y + layer.height / 2);
  const put = await placeOf(laid(page));
  await page.mouse.move(put.x + put.width / 2, put.y + put.height / 2);
  await page.mouse.down();
  await page.mouse.move(put.x + put.width / 2 + 40, put.y + put.height / 2 + 30, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await laid(page).boundingBox())?.x).toBeGreaterThan(put.x + 30);
  await page.keyboard.press('Control+Z');
  await expect.poll(async () => Math.abs(((await laid(page).boundingBox())?.x ?? 0) - put.x)).toBeLessThan(2);
  await start(page).click();
  await ended(page);
  await expect(page.getByRole('region', { name: 'Before and after' }).getByText('page 2 of 3')).toBeVisible();
  // Its place was that of this document.
  await page.getByRole('button', { name: 'Try other settings' }).click();
  await expect(page.getByText('On page 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).first().click();
  await drop(page, [await numbered(folder, 'Letter', 3)]);
  await pick(page, 'Add signature');
  await expect(panel(page).getByRole('img', { name: 'The signature that is used' })).toBeVisible();
  await expect(page.getByText('On page 2.')).toHaveCount(0);
  // Several documents are signed on the last page of each, at the place that was chosen on one of them.
  await drop(page, [await numbered(folder, 'Note', 1)]);
  const shown = await placeOf(pane(page).getByRole('group', { name: 'Place of the signature on page 3' }));
  await page.mouse.click(shown.x + shown.width / 2, shown.y + shown.height / 2);
  await expect(page.getByText('On page 3.')).toBeVisible();
  await page.getByText('Last', { exact: true }).click();
  await isAccessible(page);
  await picture(page, 'signature-last-light');
  await page.getByRole('button', { name: 'Add a signature to 2 documents' }).click();
  await ended(page);
  expect(await inkOn(join(folder, 'Letter-signed.pdf'), 3)).not.toBeNull();
  expect(await inkOn(join(folder, 'Letter-signed.pdf'), 1)).toBeNull();
  expect(await inkOn(join(folder, 'Note-signed.pdf'), 1)).not.toBeNull();
});

test('an image that is dropped on its field is the signature, and goes into the empty field that is pressed', async ({
  platen: { page, folder },
}) => {
  const path = await numbered(folder, 'Form', 1);
  await addSignatureField(path, 0);
  const [image = ''] = await documents(folder, 'specimen.png');
  await drop(page, [path]);
  await pick(page, 'Add signature');
  await panel(page).getByText('Image', { exact: true }).click();
  const { x, y } = await placeOf(panel(page).getByRole('button', { name: /^Choose/ }));
  await drop(page, [image], { at: { x: x + 10, y: y + 10 } });
  await expect(laid(page)).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Documents' }).getByRole('row')).toHaveCount(1);
  // Moved away, the field is there to be pressed.
  const inField = await placeOf(laid(page));
  const layer = await placeOf(pane(page).getByRole('group', { name: 'Place of the signature on page 1' }));
  await page.mouse.click(layer.x + layer.width / 2, layer.y + layer.height * 0.85);
  await pane(page).getByRole('button', { name: 'Empty signature field Approval' }).click();
  await expect
    .poll(async () => Math.abs(((await laid(page).boundingBox())?.y ?? 0) - inField.y))
    .toBeLessThan(2);
});
