import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExecutionInput, ExecutionSummary } from '../../../contract/execution.js';
import { useWorkflows } from '../../api/queries.js';
import { isShownBeside, lookBeside } from '../../state/beside.js';
import { Button } from '../../ui/Button.js';

interface BesideButtonProps {
  readonly execution: Pick<ExecutionSummary, 'id' | 'workflowKey' | 'then'>;
  readonly input: ExecutionInput;
  /** Opens the source. */
  readonly password?: string | undefined;
}

/** Shows what became of a PDF beside its pages. */
export function BesideButton({ execution, input, password }: BesideButtonProps): ReactElement | null {
  const { t } = useTranslation();
  const workflows = useWorkflows().data ?? [];
  if (!isShownBeside(execution, input, workflows)) return null;
  return (
    <Button
      small
      aria-label={t('beside.look_named', { name: input.name })}
      onPress={() =>
        lookBeside({ executionId: execution.id, input: input.index, name: input.name, password })
      }
    >
      {t('beside.look')}
    </Button>
  );
}
