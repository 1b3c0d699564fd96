/** A conversion by a service outlives the app: it is closed in mid-work, opened again, and brings the results. */
import { expect, firstWindow, launch, test } from '../app.js';
import { documents, drop, filesIn, pick, picture, row, unfinishedIn } from '../steps.js';
import { faults } from './faults.js';
import { startSmallService } from './small.js';
import { addService, choose, announcedSmall } from './window.js';

test('goes on after the app was closed in mid-work, and sends nothing twice', async ({ platen }) => {
  const { page, folder } = platen;
  const service = await startSmallService();
  try {
    const told = announcedSmall(service);
    await addService(page, told);
    await choose(page, told.name);
    await service.manner({ isHeld: true });
    await drop(page, await documents(folder, 'letter.docx', 'quotation.docx'));
    await pick(page, 'Word to PDF');
    await page.getByRole('button', { name: 'Send and convert 2 documents' }).click();
    const asked = async (endpoint: string) =>
      (await service.memory()).requests.filter((request) => request.endpoint === endpoint).length;
    await expect.poll(() => asked('status')).toBeGreaterThan(0);
    await platen.app.close();
    expect(await filesIn(folder)).toEqual(['letter.docx', 'quotation.docx']);

    await service.manner({ isHeld: false });
    const app = await launch(platen.data);
    try {
      const again = await firstWindow(app);
      await expect
        .poll(() => filesIn(folder))
        .toEqual(['letter.docx', 'letter.pdf', 'quotation.docx', 'quotation.pdf']);
      await again.keyboard.press('Control+3');
      await again.getByRole('button', { name: 'Details of letter.docx' }).click();
      await expect(again.getByRole('button', { name: 'Open letter.pdf' }).first()).toBeVisible();
      await picture(again, 'remote-gone-on');
    } finally {
      await app.close();
    }
    expect(await asked('convert')).toBe(1);
    expect((await service.memory()).conversions).toHaveLength(1);
    expect(await unfinishedIn(folder)).toEqual([]);
  } finally {
    await service.close();
  }
});

test('asks before it is quit while documents are being sent, and stays when it is told to @long', async ({
  platen,
}) => {
  const { app, page, folder } = platen;
  const service = await startSmallService();
  try {
    const told = announcedSmall(service);
    await addService(page, told);
    await choose(page, told.name);
    await service.faults(faults.hold({ on: 'convert', at: 'reply', gate: 'sent' }));
    await drop(page, await documents(folder, 'letter.docx'));
    await pick(page, 'Word to PDF');
    await page.getByRole('button', { name: 'Send and convert 1 document' }).click();
    await service.held('sent');
    // The system's own dialog has nothing that a test could press.
    const asked = app.evaluate(
      ({ app: running, dialog }) =>
        new Promise<string>((resolve) => {
          dialog.showMessageBox = (...given: unknown[]) => {
            resolve(JSON.stringify(given.at(-1)));
            return Promise.resolve({ response: 0, checkboxChecked: false });
          };
          running.quit();
        }),
    );
    expect(JSON.parse(await asked)).toMatchObject({
      message: 'Documents are still being sent to a service',
      detail: expect.stringContaining('Sending stops when you quit.'),
      cancelId: 0,
    });
    await service.open('sent');
    await expect(row(page, 'letter.docx')).toContainText('Done');
    expect(await filesIn(folder)).toEqual(['letter.docx', 'letter.pdf']);
  } finally {
    await service.close();
  }
});
