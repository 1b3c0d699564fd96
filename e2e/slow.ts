/**
 * A slow computer to run the tests on: `PLATEN_SLOW=6 npm run e2e` has windows draw six times slower and answers of the main
 * process come late, each by another time. What a test reads or presses too early then fails every time, and not once in a while.
 */
import type { ElectronApplication, Page } from '@playwright/test';

/** How many times slower than this computer; 1 when nothing is asked for. */
const factor = Math.max(1, Number(process.env['PLATEN_SLOW'] ?? 1) || 1);

/** Milliseconds by which an answer comes late at most, for each time slower. */
const late = 60;

/** Slows an app down that has just been started, where that is asked for. */
export async function slowDown(app: ElectronApplication): Promise<void> {
  if (factor === 1) return;
  const throttle = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: factor });
  };
  await app.evaluate(({ ipcMain }, most) => {
    type Handler = (...args: unknown[]) => unknown;
    // Electron keeps them under a name of its own, which is in no typing.
    const { _invokeHandlers: handlers } = ipcMain as unknown as { _invokeHandlers: Map<string, Handler> };
    for (const [name, handler] of handlers)
      handlers.set(name, async (...args) => {
        const answer: unknown = await handler(...args);
        await new Promise((done) => setTimeout(done, Math.random() * most));
        return answer;
      });
  }, late * factor);
  await throttle(await app.firstWindow());
}
