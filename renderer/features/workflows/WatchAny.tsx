import { useRef, useState, type ReactElement } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { localServiceId } from '../../../contract/caller.js';
import type { Workflow } from '../../../contract/workflow.js';
import { ask } from '../../api/platen.js';
import { useWorkflows } from '../../api/queries.js';
import { Button } from '../../ui/Button.js';
import { FolderIcon } from '../../ui/icons.js';
import { StepFinder } from './AddOwnStep.js';
import { draftOf } from './WatchCard.js';
import { WatchDialog, type WatchRequest } from './WatchForm.js';

/** One more watched folder, for any workflow of this computer: which one, then where. */
export function WatchAny(): ReactElement {
  const { t } = useTranslation();
  const workflows = useWorkflows(localServiceId).data ?? [];
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<Workflow | null>(null);
  const [wish, setWish] = useState<WatchRequest | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pick = async (workflow: Workflow) => {
    setOpen(false);
    const folder = await ask('chooseWatchFolder', 'folder', null);
    if (folder === null) return;
    setPicked(workflow);
    setWish({ id: null, draft: draftOf(workflow, localServiceId, folder) });
  };
  return (
    <>
      <Button
        ref={button}
        className="watch-any"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <FolderIcon />
        {t('watch.any')}
      </Button>
      <Popover
        className="popover step-finder"
        placement="bottom start"
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Dialog aria-label={t('watch.any')}>
          <StepFinder workflows={workflows} onPick={(workflow) => void pick(workflow)} />
        </Dialog>
      </Popover>
      {picked && <WatchDialog wish={wish} workflow={picked} onClose={() => setWish(null)} />}
    </>
  );
}
