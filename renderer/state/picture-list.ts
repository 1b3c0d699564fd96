/** The pictures of what a start would make accessible. */
import { useQuery } from '@tanstack/react-query';
import type { ErrorInfo } from '../../contract/errors.js';
import type { ShownPictures } from '../../contract/picture-list.js';
import type { SubmitRequest } from '../../contract/service.js';
import { ask, errorInfoOf } from '../api/platen.js';
import { useSettled } from '../ui/useSettled.js';
import { nextTicket } from './tickets.js';
import { wantedPreview } from './wanted-preview.js';

export interface ListedPictures {
  /** Null while they are not known. */
  readonly shown: ShownPictures | null;
  readonly isSearching: boolean;
  /** Why there are none. */
  readonly problem: ErrorInfo | null;
}

/** Milliseconds without a change before they are asked for. */
const pause = 500;

const ticket = nextTicket();

/** @param row id of the document; null: nothing is asked @param option that takes the words: it changes no picture */
export function usePictureList(row: string | null, option: string): ListedPictures {
  const wish = row === null ? { idle: 'nothing' as const } : wantedPreview(row);
  const key = 'request' in wish ? JSON.stringify(withoutWords(wish, option)) : '';
  const settled = useSettled(key, pause);
  const { data, error, isFetching } = useQuery({
    queryKey: ['pictureList', settled],
    queryFn: () => ask('listPictures', { ...(JSON.parse(settled) as Wish), ticket }),
    enabled: settled !== '',
    staleTime: Infinity,
    // The document behind an answer is gone with the next one.
    gcTime: 0,
  });
  const problem = error ? errorInfoOf(error) : null;
  return {
    shown: key === settled && key !== '' ? (data ?? null) : null,
    isSearching: key !== settled || isFetching,
    problem: problem?.code === 'cancelled' ? null : problem,
  };
}

/** Lets go of the document behind the list. */
export const dropPictureList = (): void => void ask('dropViews', [ticket]).catch(() => undefined);

interface Wish {
  readonly request: SubmitRequest;
  readonly input: number | null;
}

/** Left out, not emptied: words that come and go must not change the order of the others, by which a request is told from another. */
function withoutWords({ request, input }: Wish, option: string): Wish {
  const { [option]: _words, ...options } = request.options ?? {};
  return { request: { ...request, options }, input };
}
