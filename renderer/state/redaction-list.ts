/** What a start would redact, listed while a person still chooses: first what the text says, then what images show too. */
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
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

/** Of the search of images: a newer one ends the one before, whatever document it is about. */
const wholeTicket = nextTicket();
/** Of the search of text, by the id of its document: a newer one of the same document ends the one before. */
const quickTickets = new Map<string, number>();

function quickTicket(row: string): number {
  const ticket = quickTickets.get(row) ?? nextTicket();
  quickTickets.set(row, ticket);
  return ticket;
}

/** The request for the list of one document, as text: without what changes nothing about the list. */
type WishKey = string;

/** @param keep name of the option with the finds that stay */
function wishKey(row: string, keep: string): { readonly key: WishKey; readonly waitsFor: Option | null } {
  const wish = wantedPreview(row);
  if (!('request' in wish)) {
    const waitsFor = 'idle' in wish && wish.idle === 'wrong' ? wish.option : null;
    return { key: '', waitsFor };
  }
  const { request, input } = wish;
  const asked = request.files[input ?? 0];
  if (!asked) return { key: '', waitsFor: null };
  // What is marked on other documents is no reason to search this one again.
  const { options: own, ...file } = asked;
  const alone: SubmitRequest = {
    ...request,
    files: [file],
    options: { ...request.options, ...own, [keep]: '' },
  };
  return { key: JSON.stringify(alone), waitsFor: null };
}

const readKey = (key: WishKey): SubmitRequest => JSON.parse(key) as SubmitRequest;

const takesPictures = (key: WishKey): boolean =>
  key !== '' && readKey(key).options['redact_pictures'] !== 'false';

/** Milliseconds for which a list is kept that nobody looks at: somebody goes back and forth between documents. */
const kept = 300_000;

/** The search of text alone. */
const quickQuery = (key: WishKey, row: string) =>
  queryOptions({
    queryKey: ['redactions', key, 'quick'],
    queryFn: () => {
      const request = readKey(key);
      const options = { ...request.options, redact_pictures: 'false' };
      return ask('listRedactions', { request: { ...request, options }, input: 0, ticket: quickTicket(row) });
    },
    gcTime: kept,
  });

/** The same with the text of images. */
const wholeQuery = (key: WishKey) =>
  queryOptions({
    queryKey: ['redactions', key, 'whole'],
    queryFn: () => ask('listRedactions', { request: readKey(key), input: 0, ticket: wholeTicket }),
    gcTime: kept,
  });

/**
 * @param row id of the document; null: nothing is listed
 * @param keep name of the option with the finds that stay: it changes nothing about the list
 */
export function useRedactionList(row: string | null, keep: string): ListedRedactions {
  const { key, waitsFor } = row === null ? { key: '', waitsFor: null } : wishKey(row, keep);
  const settled = useSettled(key, pause);
  const isThorough = takesPictures(settled);
  const quick = useQuery({
    ...quickQuery(settled, row ?? ''),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const whole = useQuery({
    ...wholeQuery(settled),
    enabled: isThorough && quick.isSuccess && !quick.isPlaceholderData,
  });
  const failed = quick.error ?? whole.error;
  const problem = failed ? errorInfoOf(failed) : null;
  return {
    list: settled === '' ? null : (whole.data ?? quick.data ?? null),
    isStale: key !== settled || quick.isPlaceholderData || quick.isPending,
    isPartial: isThorough && !whole.data && !whole.isError,
    problem: problem?.code === 'cancelled' ? null : problem,
    waitsFor,
  };
}

/** What is known of one of several documents. */
export interface ListedDocumentFinds {
  /** Id of the document. */
  readonly row: string;
  /** Null while it is not known, and where there is none. */
  readonly list: RedactionList | null;
  /** Why there is none. */
  readonly problem: ErrorInfo | null;
  /** Its images are searched, but not yet. */
  readonly isPartial: boolean;
}

/** The most documents that are searched before the start: of more of them nobody looks through the finds. */
const maxSearched = 50;

/**
 * What is found in each of several documents: their text is searched one by one, and their images when somebody looks at them.
 * Empty for too many documents.
 * @param keep as for {@link useRedactionList}
 */
export function useRedactionLists(rows: readonly string[], keep: string): readonly ListedDocumentFinds[] {
  const wanted = rows.length > maxSearched ? [] : rows.map((row) => ({ row, key: wishKey(row, keep).key }));
  const settled = JSON.parse(useSettled(JSON.stringify(wanted), pause)) as typeof wanted;
  const searched = settled.filter(({ key }) => key !== '');
  const quick = useQueries({
    queries: searched.map(({ row, key }) => ({ ...quickQuery(key, row), enabled: false })),
  });
  const whole = useQueries({ queries: searched.map(({ key }) => ({ ...wholeQuery(key), enabled: false })) });
  const next = searched[quick.findIndex(({ isPending }) => isPending)];
  useQuery({ ...quickQuery(next?.key ?? '', next?.row ?? ''), enabled: next !== undefined });
  return searched.map(({ row, key }, place) => {
    const { data, error } = quick[place]!;
    const all = whole[place]?.data;
    const problem = error ? errorInfoOf(error) : null;
    return {
      row,
      list: all ?? data ?? null,
      problem,
      isPartial: takesPictures(key) && all === undefined && (data?.unread.length ?? 0) > 0,
    };
  });
}
