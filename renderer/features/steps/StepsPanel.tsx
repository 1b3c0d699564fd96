import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { fittingLinks, useChain, workflowOfLink } from '../../state/chain.js';
import { Staged } from '../../ui/Staged.js';
import { EngineSuggestion } from '../../shared/services/EngineSuggestion.js';
import { ServiceNote } from '../../shared/services/ServiceNote.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { AddStep } from './AddStep.js';
import { FirstStep } from './FirstStep.js';
import { KindOptions } from './KindOptions.js';
import { RemovedStep } from './RemovedStep.js';
import { StepCard } from './StepCard.js';
import { TaskTiles } from './TaskTiles.js';

interface StepsPanelProps {
  readonly convert: ConvertState;
}

/** What is done with the documents, a card for each step, and below them what concerns some kinds of documents only. */
export function StepsPanel({ convert }: StepsPanelProps): ReactElement {
  return (
    <Staged>
      <ServiceNote convert={convert} />
      <EngineSuggestion convert={convert} />
      <TaskTiles convert={convert} />
      <Steps convert={convert} />
      <KindOptions convert={convert} />
    </Staged>
  );
}

/** The steps in their order; one of them is open. */
function Steps({ convert }: StepsPanelProps): ReactElement {
  const { t } = useTranslation();
  const links = useChain();
  const { workflow, workflows } = convert;
  const fitting = workflow ? fittingLinks(workflows, workflow, links) : [];
  // Steps wait unseen while there is nothing for them to follow on.
  const shown = workflow ? links : [];
  return (
    <section className="steps" aria-label={t('job.steps', { count: fitting.length + 1 })}>
      <p className="steps-title" aria-hidden="true">
        {t('workflow.label')}
      </p>
      <ol className="step-cards">
        <FirstStep convert={convert} isAlone={shown.length === 0} />
        {shown.map((link, index) => {
          const place = fitting.findIndex(({ id }) => id === link.id);
          return (
            <StepCard
              key={link.id}
              link={link}
              index={index}
              count={shown.length}
              // The workflow itself is the first step.
              place={place === -1 ? null : place + 2}
              workflow={workflowOfLink(workflows, link)}
            />
          );
        })}
      </ol>
      <RemovedStep workflows={workflows} />
      {workflow && <AddStep workflow={workflow} workflows={workflows} />}
    </section>
  );
}
