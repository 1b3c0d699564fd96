import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Workflow } from '../../../contract/workflow.js';
import { useNames } from '../../i18n/names.js';
import { addLink, followers, linkHeadId, useChain } from '../../state/chain.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { PlusIcon } from '../../ui/icons.js';
import { StepFinder } from '../../shared/workflows/AddOwnStep.js';

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
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
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
    <>
      {/* No trigger of the library: that names the popover by this button's id, and it is the dialog that has the name. */}
      <Button
        ref={button}
        id={addStepId}
        look="link"
        className="add-step"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <PlusIcon />
        {t('chain.add')}
      </Button>
      <Popover
        className="popover step-finder"
        placement="bottom start"
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Dialog aria-label={t('chain.add')}>
          <StepFinder
            workflows={next}
            onPick={(chosen) => {
              setOpen(false);
              added.current = addLink(chosen);
              announce(t('chain.added', { name: names.workflow(chosen) }));
            }}
          />
        </Dialog>
      </Popover>
    </>
  );
}
