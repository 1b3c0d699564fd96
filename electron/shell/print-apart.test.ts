import type { WebContents } from 'electron';
import { expect, it } from 'vitest';
import { printApart } from './print-apart.js';

/** What all windows of an older Electron wait for. */
let pending: Promise<Uint8Array> | undefined;

/** Prints as an older Electron does (`lib/browser/api/web-contents.ts` of 33): one after the other, whatever window. */
class Contents {
  constructor(readonly answers: (Uint8Array | Error)[]) {}
  _printToPDF(): Promise<Uint8Array> {
    const answer = this.answers.shift();
    return answer instanceof Uint8Array
      ? Promise.resolve(answer)
      : Promise.reject(answer ?? new Error('asked too often'));
  }
  printToPDF(): Promise<Uint8Array> {
    pending = pending ? pending.then(() => this._printToPDF()) : this._printToPDF();
    return pending;
  }
}

it('gives each print of each window what became of it alone, also of a window that prints again', async () => {
  const pages = (text: string) => new TextEncoder().encode(text);
  const contents = new Contents([pages('one'), new Error('two'), new Error('three'), pages('four')]);
  const other = new Contents([pages('other')]);
  const print = (of: Contents) =>
    printApart(of as unknown as WebContents, {}).then(
      (bytes) => new TextDecoder().decode(bytes),
      (thrown: unknown) => String(thrown),
    );
  expect(await print(contents)).toBe('one');
  expect(await Promise.all([print(contents), print(other)])).toEqual(['Error: two', 'other']);
  expect(await print(contents)).toBe('Error: three');
  expect(await print(contents)).toBe('four');
});
