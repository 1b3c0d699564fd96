import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../../state/documents.js';
import { hasEnded, useSummaryFact } from '../../state/executions.js';
import { convertAgain } from '../../state/suggestions.js';
import { Button } from '../../ui/Button.js';
import { useMerged, useSuggestions } from '../../shared/comparison/useSuggestions.js';

/** What the notes of several documents propose, for all of them at once: above the rows, which each propose it for one. */
export function SuggestedForAll(): ReactElement | null {
  const executionId = useDocuments((state) => state.run?.executionId ?? null);
  const isOver = useSummaryFact(executionId, ({ status }) => hasEnded(status)) === true;
  return executionId !== null && isOver ? <Suggested executionId={executionId} /> : null;
}

function Suggested({ executionId }: { executionId: string }): ReactElement | null {
  const { t } = useTranslation();
  const found = [...useSuggestions(executionId)];
  const merged = useMerged(executionId);
  const [first] = found;
  if (first === undefined || found.length < 2 || merged) return null;
  const { message, values } = first[1];
  const inputs = found.flatMap(([input, other]) => (other.message.code === message.code ? [input] : []));
  return (
    <Button small className="for-all" onPress={() => void convertAgain(inputs, values)}>
      {t(`suggestion.${message.code}.all`, { count: inputs.length })}
    </Button>
  );
}
