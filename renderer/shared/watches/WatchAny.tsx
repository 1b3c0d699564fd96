import { useRef, useState, type ReactElement } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { localServiceId } from '../../../contract/caller.js';
import type { Workflow } from '../../../contract/workflow.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import { useWorkflows } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { serviceAmong, useServiceStates } from '../../state/service.js';
import { Button } from '../../ui/Button.js';
import { Choice } from '../../ui/Choice.js';
import { FolderIcon } from '../../ui/icons.js';
import { useStanding } from '../services/standing.js';
import { StepFinder } from '../workflows/AddOwnStep.js';
import { draftOf } from './WatchCard.js';
import { WatchDialog, type WatchRequest } from './WatchForm.js';

/** One more watched folder, for any workflow of this computer or of a service: who does it, which one, then where. */
export function WatchAny(): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const standing = useStanding();
  // Without a token nothing can be asked of a service.
  const states = useServiceStates().filter(
    ({ service, token }) => service === localServiceId || token !== 'none',
  );
  const [wanted, setWanted] = useState<string>(localServiceId);
  // A service may go away while it is chosen.
  const { service } = serviceAmong(states, wanted);
  const query = useWorkflows(service);
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<Workflow | null>(null);
  const [wish, setWish] = useState<WatchRequest | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pick = async (workflow: Workflow) => {
    setOpen(false);
    const folder = await ask('chooseWatchFolder', 'folder', null);
    if (folder === null) return;
    setPicked(workflow);
    setWish({ id: null, draft: draftOf(workflow, service, folder) });
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
          {states.length > 1 && (
            <Choice
              label={t('watch.service')}
              items={states.map((state) => ({ value: state.service, label: standing.fullName(state) }))}
              value={service}
              onChange={setWanted}
            />
          )}
          {query.isError && (
            <p className="wrong" role="alert">
              {names.error(errorInfoOf(query.error))}
            </p>
          )}
          <StepFinder workflows={query.data ?? []} onPick={(workflow) => void pick(workflow)} />
        </Dialog>
      </Popover>
      {picked && <WatchDialog wish={wish} workflow={picked} onClose={() => setWish(null)} />}
    </>
  );
}
