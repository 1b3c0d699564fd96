/** The text of all pages of a result, read one after the other, those that are looked at first. */
import { useEffect, useRef, useState } from 'react';
import type { ErrorInfo } from '../../../contract/errors.js';
import type { PlacedPageText } from '../../../contract/page-text.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import type { PictureSource } from '../../state/pictures.js';

export interface ResultTexts {
  /** By place; undefined while it was not read, null where it cannot be. */
  readonly pages: readonly (PlacedPageText | null | undefined)[];
  /** True once all were read. */
  readonly isWhole: boolean;
  /** Why the page that is looked at cannot be read; null where it can. */
  readonly problem: ErrorInfo | null;
  /** Reads what cannot be read once more. */
  readonly again: () => void;
}

interface Read {
  readonly of: string;
  readonly pages: readonly (PlacedPageText | null | undefined)[];
  readonly problems: Readonly<Record<number, ErrorInfo>>;
}

/**
 * @param page the one that is looked at, from 1
 * @param count null while nobody knows
 */
export function useTexts(source: PictureSource | null, page: number, count: number | null): ResultTexts {
  const path = source?.path ?? null;
  const password = source?.password;
  const of = `${path ?? ''} ${source?.id ?? ''}`;
  const [read, setRead] = useState<Read>({ of, pages: [], problems: {} });
  const [attempt, setAttempt] = useState(0);
  const looked = useRef(page);
  useEffect(() => {
    looked.current = page;
  }, [page]);
  useEffect(() => {
    if (path === null || count === null) return undefined;
    let isGone = false;
    const known = new Set<number>();
    const readAll = async () => {
      while (known.size < count && !isGone) {
        const first = looked.current;
        const order = (offset: number) => ((first - 1 + offset) % count) + 1;
        const next = Array.from({ length: count }, (_, offset) => order(offset)).find((at) => !known.has(at));
        if (next === undefined) return;
        known.add(next);
        const wish = { path, page: next, ...(password === undefined ? {} : { password }) };
        const answer = await ask('pageText', wish).then(
          (text) => ({ text, problem: null }),
          (thrown: unknown) => ({ text: null, problem: errorInfoOf(thrown) }),
        );
        if (isGone) return;
        setRead((before) => {
          const same = before.of === of ? before : { of, pages: [], problems: {} };
          const pages = [...same.pages];
          pages[next - 1] = answer.text;
          const { problem } = answer;
          return { of, pages, problems: problem ? { ...same.problems, [next]: problem } : same.problems };
        });
      }
    };
    void readAll();
    return () => {
      isGone = true;
    };
  }, [of, path, password, count, attempt]);
  const pages = read.of === of ? read.pages : [];
  const isWhole = count !== null && pages.filter((one) => one !== undefined).length >= count;
  return {
    pages,
    isWhole,
    problem: (read.of === of ? read.problems[page] : undefined) ?? null,
    again: () => {
      setRead({ of, pages: [], problems: {} });
      setAttempt((before) => before + 1);
    },
  };
}
