import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserWorkflowStep } from '../../../contract/user-workflow.js';
import type { Workflow } from '../../../contract/workflow.js';
import { usePlainOptions } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { pictureOfStep, WorkflowPicture } from './pictures.js';
import { useStepWords } from './step-words.js';

interface StepLineProps {
  /** From 0. */
  readonly place: number;
  readonly step: UserWorkflowStep;
  /** Undefined where there is none of that name any more. */
  readonly workflow: Workflow | undefined;
}

/** A step that is kept: its picture, its name, and what it fixes in words. */
export function StepLine({ place, step, workflow }: StepLineProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const words = useStepWords();
  const options = usePlainOptions(workflow?.id ?? null, workflow?.service);
  const fixed = words(options, step.options);
  return (
    <li className="step-line">
      <WorkflowPicture word={pictureOfStep(workflow)} size={30} />
      <span>
        <b>{workflow ? names.workflow(workflow) : step.workflow}</b>
        <small>{fixed || t(place === 0 ? 'ownWorkflows.options_open' : 'ownWorkflows.options_usual')}</small>
      </span>
    </li>
  );
}
