/** What a start would cost at the chosen service, counted anew whenever the documents or what is done with them change. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ErrorInfo } from '../../../contract/errors.js';
import type { RemoteQuote } from '../../../contract/remote.js';
import type { SubmitRequest } from '../../../contract/service.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import { keys } from '../../api/queries.js';
import { useChain } from '../../state/chain.js';
import { isRemote } from '../../state/service.js';
import { submission } from '../../state/submission.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';

/** Milliseconds without a change before anything is counted: somebody may be typing, or dropping more. */
const pause = 300;

export type QuoteState =
  /** Nothing can be counted: this computer does the work, nothing is chosen, or options are not right yet. */
  | { readonly kind: 'none' }
  | { readonly kind: 'counting' }
  | { readonly kind: 'known'; readonly quote: RemoteQuote }
  | { readonly kind: 'failed'; readonly error: ErrorInfo };

/** A password is no name for anything: whether there is one is all that the count may hang on. */
function keyOf({ target: _target, files, ...request }: SubmitRequest): string {
  const named = files.map(({ path, password, pages }) => [path, password !== undefined, pages]);
  return JSON.stringify([request, named]);
}

/** The value as it was when it last stayed the same for a while. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export function useQuote({ service, workflow, ready }: ConvertState): QuoteState {
  // What follows is counted too.
  useChain();
  const isAsked = isRemote(service) && workflow !== null && ready.length > 0;
  const prepared = isAsked ? submission() : null;
  const request = prepared?.wrongField === undefined ? prepared?.request : undefined;
  const key = request ? keyOf(request) : null;
  const settled = useSettled(key);
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });
  const query = useQuery({
    queryKey: keys.quote(key ?? ''),
    queryFn: () => {
      if (!latest.current) throw new Error('nothing to count');
      return ask('quote', latest.current);
    },
    enabled: key !== null && settled === key,
    staleTime: 60_000,
    gcTime: 60_000,
  });
  if (!isAsked || prepared?.wrongField !== undefined) return { kind: 'none' };
  if (query.data && !query.isFetching) return { kind: 'known', quote: query.data };
  if (query.isError && !query.isFetching) return { kind: 'failed', error: errorInfoOf(query.error) };
  return { kind: 'counting' };
}
