import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { localServiceId } from '../../../contract/caller.js';
import type { Workflow } from '../../../contract/workflow.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import { useWorkflows } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { serviceAmong, useServiceStates } from '../../state/service.js';
import { Choice } from '../../ui/Choice.js';
import { FolderIcon } from '../../ui/icons.js';
import { useStanding } from '../services/standing.js';
import { StepFinderButton } from '../workflows/StepFinder.js';
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
  const [picked, setPicked] = useState<Workflow | null>(null);
  const [wish, setWish] = useState<WatchRequest | null>(null);
  const pick = async (workflow: Workflow) => {
    const folder = await ask('chooseWatchFolder', 'folder', null);
    if (folder === null) return;
    setPicked(workflow);
    setWish({ id: null, draft: draftOf(workflow, service, folder) });
  };
  return (
    <>
      <StepFinderButton
        className="watch-any"
        listName={t('watch.any')}
        workflows={query.data ?? []}
        onPick={(workflow) => void pick(workflow)}
        above={
          <>
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
          </>
        }
      >
        <FolderIcon />
        {t('watch.any')}
      </StepFinderButton>
      {picked && <WatchDialog wish={wish} workflow={picked} onClose={() => setWish(null)} />}
    </>
  );
}
