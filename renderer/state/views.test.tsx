/** What is drawn of documents for people to look at, and what is not. */
import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDrawnUnasked, mayPass, useView, viewAgain, viewedAs, type ShownDocument } from './views.js';

const letter = (name: string, more: Partial<ShownDocument> = {}): ShownDocument => ({
  path: `/documents/${name}`,
  format: 'docx',
  size: 40_000,
  modifiedAt: null,
  ...more,
});

interface Asked {
  readonly path: string;
  readonly urgent: boolean;
  readonly ticket: number;
  readonly answer: (reply: object) => void;
}

const drawn = (path: string) => ({ ok: true, value: { path, pages: 2, drawn: true } });
const refused = (code: string) => ({ ok: false, error: { code, params: {}, message: '' } });

let asked: Asked[] = [];
let dropped: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  dropped = [];
  vi.stubGlobal('platen', {
    documentView: (wish: Omit<Asked, 'answer'>) => new Promise((answer) => asked.push({ ...wish, answer })),
    dropViews: (tickets: number[]) => {
      dropped.push(...tickets);
      for (const { ticket, answer } of asked) if (tickets.includes(ticket)) answer(refused('cancelled'));
      return Promise.resolve({ ok: true, value: null });
    },
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Seen({ document, isUrgent = false }: { document: ShownDocument; isUrgent?: boolean }): ReactElement {
  const view = useView(document, isUrgent);
  return <p>{view && 'view' in view ? view.view.path : view ? view.problem.code : 'waits'}</p>;
}

const wait = () => act(() => vi.advanceTimersByTimeAsync(1000));
const give = (at: number, reply: object) =>
  act(async () => {
    asked[at]?.answer(reply);
    await vi.advanceTimersByTimeAsync(0);
  });
describe('documents that are looked at', () => {
  it('are drawn one after the other, and those that left sight not at all', async () => {
    const rows = (names: readonly string[]) => (
      <>
        {names.map((name) => (
          <Seen key={name} document={letter(name)} />
        ))}
      </>
    );
    const { container, rerender } = render(rows(['a1', 'a2', 'a3']));
    await wait();
    expect(asked.map(({ path }) => path)).toEqual(['/documents/a1']);
    rerender(rows(['a1', 'a3']));
    await give(0, drawn('/drawn/a1'));
    expect(container.textContent).toBe('/drawn/a1waits');
    expect(asked.map(({ path }) => path)).toEqual(['/documents/a1', '/documents/a3']);
    expect(asked.every(({ urgent }) => !urgent)).toBe(true);
    // The work for one that goes while it is drawn is stopped.
    rerender(rows(['a1']));
    expect(dropped).toEqual([asked[1]?.ticket]);
  });

  it('go before the others when a person waits for them', async () => {
    const { rerender } = render(<Seen document={letter('b1')} />);
    await wait();
    rerender(
      <>
        <Seen document={letter('b1')} />
        <Seen document={letter('b2', { size: 900_000_000 })} isUrgent />
      </>,
    );
    await wait();
    expect(asked.at(-1)).toMatchObject({ path: '/documents/b2', urgent: true });
  });

  it('are tried again when a person asks for what failed, and with another password', async () => {
    const { container, rerender } = render(<Seen document={letter('c1')} />);
    await wait();
    await give(0, refused('password_required'));
    expect(container.textContent).toBe('password_required');
    rerender(<Seen document={letter('c1', { password: 'geheim' })} />);
    await wait();
    expect(asked).toHaveLength(2);
    await give(1, refused('engine_missing'));
    expect(container.textContent).toBe('engine_missing');
    rerender(<Seen document={letter('c1', { password: 'geheim' })} isUrgent />);
    await wait();
    await give(2, drawn('/drawn/c1'));
    expect(container.textContent).toBe('/drawn/c1');
  });

  it('are asked for once more after a failure that may pass, by all who look', async () => {
    const document = letter('e1');
    const { container } = render(
      <>
        <Seen document={document} isUrgent />
        <Seen document={document} isUrgent />
      </>,
    );
    await wait();
    await give(0, refused('internal'));
    expect(container.textContent).toBe('internalinternal');
    act(() => viewAgain(document));
    expect(container.textContent).toBe('waitswaits');
    expect(dropped).toContain(asked[0]?.ticket);
    await give(1, drawn('/drawn/e1'));
    expect(container.textContent).toBe('/drawn/e1/drawn/e1');
    // What is there is not made again.
    act(() => viewAgain(document));
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['internal', true],
    ['file_missing', true],
    ['work_folder_full', true],
    ['damaged_file', false],
    ['unsupported_type', false],
    ['wrong_password', false],
  ] as const)('%s may be gone with another try: %s', (code, expected) => {
    expect(mayPass({ code, params: {}, message: '' })).toBe(expected);
  });

  it('stay for a while, so that going back to them costs nothing', async () => {
    const { rerender, container } = render(<Seen document={letter('d0')} />);
    for (let at = 0; at < 30; at += 1) {
      rerender(<Seen document={letter(`d${at}`)} />);
      await wait();
      await give(at, drawn(`/drawn/d${at}`));
    }
    // Those that were seen first are gone, after those of the tests before; the last ones are still there.
    expect(dropped.slice(-5)).toEqual(asked.slice(0, 5).map(({ ticket }) => ticket));
    rerender(<Seen document={letter('d20')} />);
    await wait();
    expect(container.textContent).toBe('/drawn/d20');
    expect(asked).toHaveLength(30);
  });
});

describe('what is drawn unasked', () => {
  it.each([
    ['pdf', 400_000_000, true],
    ['docx', 40_000, true],
    ['docx', 40_000_000, false],
    ['xlsx', 5_000_000, false],
    ['txt', 2_000_000, false],
    ['pst', 1000, false],
    ['url', 100, false],
    [null, 100, false],
  ])('%s of %i bytes: %s', (format, size, expected) => {
    expect(isDrawnUnasked({ format, size })).toBe(expected);
  });

  it('is nothing where the file has pages itself', () => {
    expect(viewedAs(letter('a.pdf', { format: 'pdf' }))).toBe('/documents/a.pdf');
    expect(viewedAs(letter('a.pdf', { format: 'jpg' }))).toBeNull();
    expect(viewedAs(letter('a.docx'))).toBeNull();
  });
});
