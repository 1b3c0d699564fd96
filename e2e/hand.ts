/** A person who tries Platen for the first time: what their hand does is counted, and how long it took is noted. */
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { artefacts } from './app.js';
import { drop } from './steps.js';

export class Hand {
  /** What was done, in order: what every task may need of a person, and no more. */
  readonly actions: ('drop' | 'choice' | 'button')[] = [];
  /** What is the task itself, such as another order or a password. */
  readonly own: string[] = [];
  readonly #app: ElectronApplication;
  readonly #page: Page;

  constructor(app: ElectronApplication, page: Page) {
    this.#app = app;
    this.#page = page;
  }

  async drop(paths: readonly string[]): Promise<void> {
    this.actions.push('drop');
    await drop(this.#page, paths);
  }

  async choose(choice: Locator): Promise<void> {
    this.actions.push('choice');
    await choice.click();
  }

  async press(button: Locator): Promise<void> {
    this.actions.push('button');
    await button.click();
  }

  /** What nobody can take off a person's hands. */
  async does(what: string, how: () => Promise<void>): Promise<void> {
    this.own.push(what);
    await how();
  }

  /** Notes the seconds since the start of the app in `e2e/artefacts/first-minute.txt`; nothing is asserted of them. */
  async note(task: string): Promise<void> {
    const started = await this.#app.evaluate(() => process.getCreationTime());
    const seconds = started === null ? '?' : ((Date.now() - started) / 1000).toFixed(1);
    const own = this.own.length === 0 ? '' : ` (and ${this.own.join(', ')})`;
    await mkdir(artefacts, { recursive: true });
    await appendFile(
      join(artefacts, 'first-minute.txt'),
      `${task}: ${this.actions.join(', ')}${own}; ${seconds} s from the start of the app\n`,
    );
  }
}
