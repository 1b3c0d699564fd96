/** The fields that a form would be made with while nobody changed them. */
import { useQuery } from '@tanstack/react-query';
import type { ErrorInfo } from '../../contract/errors.js';
import type { MadeFieldEntry } from '../../contract/made-fields.js';
import type { SubmitRequest } from '../../contract/service.js';
import { ask, errorInfoOf } from '../api/platen.js';
import { useSettled } from '../ui/useSettled.js';
import { nextTicket } from './tickets.js';
import { wantedPreview } from './wanted-preview.js';

export interface FieldProposals {
  /** Null while they are not known. */
  readonly entries: readonly MadeFieldEntry[] | null;
  /** Why there are none. */
  readonly problem: ErrorInfo | null;
}

/** Milliseconds without a change before they are asked for. */
const pause = 300;

const ticket = nextTicket();

/** @param row id of the document @param option that takes the fields: what it says changes nothing about what is found */
export function useFieldProposals(row: string, option: string): FieldProposals {
  const wish = wantedPreview(row);
  const key = 'request' in wish ? JSON.stringify(withoutFields(wish, option)) : '';
  const settled = useSettled(key, pause);
  const { data, error } = useQuery({
    queryKey: ['fieldProposals', settled],
    queryFn: () => ask('proposeFields', { ...(JSON.parse(settled) as Wish), ticket }),
    enabled: settled !== '',
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const problem = error ? errorInfoOf(error) : null;
  if (problem?.code === 'form_nothing_found') return { entries: [], problem };
  return {
    entries: key === settled ? (data ?? null) : null,
    problem: problem?.code === 'cancelled' ? null : problem,
  };
}

interface Wish {
  readonly request: SubmitRequest;
  readonly input: number | null;
}

const withoutFields = ({ request, input }: Wish, option: string): Wish => ({
  request: { ...request, options: { ...request.options, [option]: '', form_result: 'form' } },
  input,
});
