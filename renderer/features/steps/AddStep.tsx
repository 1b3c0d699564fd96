import { useEffect, useRef, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { useNames } from '../../i18n/names.js';
import { addLink, followers, linkHeadId, useChain } from '../../state/chain.js';
import { announce } from '../../ui/announce.js';
import { PlusIcon } from '../../ui/icons.js';
import { StepFinderButton } from '../../shared/workflows/StepFinder.js';

/** Id of the button, which takes the focus when a step was taken out. */
export const addStepId = 'add-step';

interface AddStepProps {
  readonly workflow: Workflow;
  readonly workflows: readonly Workflow[];
}

/** One more step, of those that can follow; nothing where none can. */
export function AddStep({ workflow, workflows }: AddStepProps): ReactElement | null {
  const { t } = useTranslation();
  const links = useChain();
  const names = useNames();
  const added = useRef<number>(null);
  // The list gives the focus back to its button; only then can the new step take it.
  useEffect(() => {
    if (added.current === null) return;
    const head = document.getElementById(linkHeadId(added.current));
    added.current = null;
    const frame = requestAnimationFrame(() => {
      head?.focus();
      head?.closest('li')?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [links]);
  const next = followers(workflows, workflow, links);
  if (next.length === 0) return null;
  return (
    <StepFinderButton
      id={addStepId}
      look="link"
      className="add-step"
      listName={t('chain.add')}
      workflows={next}
      onPick={(chosen) => {
        added.current = addLink(chosen);
        announce(t('chain.added', { name: names.workflow(chosen) }));
      }}
    >
      <PlusIcon />
      {t('chain.add')}
    </StepFinderButton>
  );
}
