import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { useNames } from '../../i18n/names.js';
import {
  fittingLinks,
  useChain,
  workflowOfLink,
  forgetRemoved,
  linkHeadId,
  restoreLink,
  useRemovedLink,
} from '../../state/chain.js';
import { Staged } from '../../ui/Staged.js';
import { EngineSuggestion } from '../../shared/services/EngineSuggestion.js';
import { ServiceNote } from '../../shared/services/ServiceNote.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { useUndo } from '../../state/undo.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { focusSoon } from '../../ui/focus-soon.js';
import { Notice } from '../../ui/Notice.js';
import { AddStep } from './AddStep.js';
import { FirstStep } from './FirstStep.js';
import { KindOptions } from './KindOptions.js';
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

/** The step that was taken out last, and the way to bring it back with all that was set of it. */
function RemovedStep({ workflows }: { workflows: readonly Workflow[] }): ReactElement | null {
  const { t } = useTranslation();
  const names = useNames();
  const link = useRemovedLink();
  const workflow = link && workflowOfLink(workflows, link);
  const name = workflow ? names.workflow(workflow) : '';
  const takeBack = () => {
    if (!link) return;
    restoreLink();
    focusSoon(linkHeadId(link.id));
    announce(t('common.undone', { what: t('chain.removed', { name }) }));
  };
  useUndo(link && workflow ? takeBack : null);
  if (!link || !workflow) return null;
  return (
    <Notice
      onDismiss={forgetRemoved}
      action={
        <Button small aria-label={t('chain.undo', { name })} onPress={takeBack}>
          {t('common.undo')}
        </Button>
      }
    >
      {t('chain.removed', { name })}
    </Notice>
  );
}
