/** What a start would redact, listed while a person still chooses: first what the text says, then what images show too. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ErrorInfo } from '../../contract/errors.js';
import type { RedactionList } from '../../contract/redactions.js';
import type { Option } from '../../contract/workflow.js';
import type { SubmitRequest } from '../../contract/service.js';
import { ask, errorInfoOf } from '../api/platen.js';
import { useSettled } from '../ui/useSettled.js';
import { nextTicket } from './tickets.js';
import { wantedPreview } from './wanted-preview.js';

export interface ListedRedactions {
  /** The newest list; null before the first. */
  readonly list: RedactionList | null;
  /** A newer one is on its way. */
  readonly isStale: boolean;
  /** Images are still being searched. */
  readonly isPartial: boolean;
  /** Why there is none. */
  readonly problem: ErrorInfo | null;
  /** The option that has to be filled in first; null for none. */
  readonly waitsFor: Option | null;
}

/** Milliseconds without a change before it is asked for: a word must not cause ten requests. */
const pause = 400;

/** One for each of the two requests: a newer one ends the one before. */
const tickets = { quick: nextTicket(), whole: nextTicket() };

interface Wish {
  readonly request: SubmitRequest;
  readonly input: number | null;
}

/**
 * @param row id of the document; null: nothing is listed
 * @param keep name of the option with the finds that stay: it changes nothing about the list
 */
export function useRedactionList(row: string | null, keep: string): ListedRedactions {
  const wish = row === null ? ({ idle: 'nothing' } as const) : wantedPreview(row);
  const key = 'request' in wish ? JSON.stringify(withoutKept(wish, keep)) : '';
  const settled = useSettled(key, pause);
  const isThorough = settled !== '' && options(settled)['redact_pictures'] !== 'false';
  const quick = useQuery({
    queryKey: ['redactions', settled, 'quick'],
    queryFn: () => ask('listRedactions', { ...readWish(settled, false), ticket: tickets.quick }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  });
  const whole = useQuery({
    queryKey: ['redactions', settled, 'whole'],
    queryFn: () => ask('listRedactions', { ...readWish(settled, true), ticket: tickets.whole }),
    enabled: isThorough && quick.isSuccess && !quick.isPlaceholderData,
    gcTime: 30_000,
  });
  const failed = quick.error ?? whole.error;
  const problem = failed ? errorInfoOf(failed) : null;
  return {
    list: settled === '' ? null : (whole.data ?? quick.data ?? null),
    isStale: key !== settled || quick.isPlaceholderData || quick.isPending,
    isPartial: isThorough && !whole.data && !whole.isError,
    problem: problem?.code === 'cancelled' ? null : problem,
    waitsFor: 'idle' in wish && wish.idle === 'wrong' ? wish.option : null,
  };
}

const withoutKept = ({ request, input }: Wish, keep: string): Wish => ({
  request: { ...request, options: { ...request.options, [keep]: '' } },
  input,
});

const options = (key: string): Readonly<Record<string, string>> =>
  (JSON.parse(key) as Wish).request.options ?? {};

function readWish(key: string, takesPictures: boolean): Wish {
  const { request, input } = JSON.parse(key) as Wish;
  if (takesPictures) return { request, input };
  return { request: { ...request, options: { ...request.options, redact_pictures: 'false' } }, input };
}
