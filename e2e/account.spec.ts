/** What an app says of itself when its window does not come: it has to be there on the day it is needed. */
import { accountOf } from './account.js';
import { expect, test } from './app.js';

test('an app gives an account of itself, also when its window hangs @long', async ({
  platen: { app, page },
}) => {
  await page.evaluate(() => console.log('a word from the window'));
  const process = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  const sound = await accountOf(app);
  expect(sound).toContain('window: log a word from the window');
  expect(sound).toContain('"ready":true');
  expect(sound).toContain('"state":"complete"');
  expect(sound).toMatch(new RegExp(`^ *${process} `, 'm'));
  // Longer than anybody waits for an answer.
  void page.evaluate(() =>
    setTimeout(() => {
      const until = Date.now() + 30_000;
      while (Date.now() < until);
    }),
  );
  await page.waitForTimeout(500);
  const hung = await accountOf(app);
  expect(hung).toMatch(/Window 1\nno answer/);
  expect(hung).toContain('"ready":true');
});
