import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { followers } from '../../state/chain.js';
import { workflowOfStep } from '../../state/own-workflows.js';
import { PlusIcon } from '../../ui/icons.js';
import { StepFinderButton } from './StepFinder.js';
import type { OwnEditor } from './useOwnEditor.js';

/** Id of the button, which takes the focus when a step was taken out. */
export const addOwnStepId = 'add-own-step';

interface AddOwnStepProps {
  readonly editor: OwnEditor;
  readonly onAdd: (workflow: Workflow) => void;
}

/** One more step: any workflow as the first, and then those that can follow. Nothing where none can. */
export function AddOwnStep({ editor, onAdd }: AddOwnStepProps): ReactElement | null {
  const { t } = useTranslation();
  const { workflows, draft } = editor;
  const last = draft?.steps.at(-1);
  const before = last && workflowOfStep(workflows, last);
  const offered = last === undefined ? workflows : before ? followers(workflows, before, []) : [];
  if (offered.length === 0)
    return last && before ? <p className="text-quiet own-last">{t('ownWorkflows.nothing_follows')}</p> : null;
  return (
    <StepFinderButton
      id={addOwnStepId}
      className="add-own-step"
      listName={t('ownWorkflows.add_step')}
      workflows={offered}
      onPick={onAdd}
    >
      <PlusIcon />
      {t(last ? 'ownWorkflows.add_step' : 'ownWorkflows.add_first')}
    </StepFinderButton>
  );
}
