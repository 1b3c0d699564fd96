import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExecutionInput, ExecutionSummary } from '../../../contract/execution.js';
import type { ServiceState } from '../../../contract/remote.js';
import { useFormat } from '../../i18n/format.js';
import { isRemote, refreshService, serviceAmong, useServiceStates } from '../../state/service.js';
import { isAccepted, useTakenOver } from '../../state/convert-here.js';
import { inputTitle } from '../../state/input-title.js';
import { Button } from '../../ui/Button.js';
import { Progress } from '../../ui/Progress.js';
import { standing, transferred, useRemoteWords, waitsForToken } from './remote-words.js';
import { ConvertHere } from './ConvertHere.js';
import { EnterToken } from './ServiceNote.js';
import { useStanding } from './standing.js';

/** The service that an execution is of, as it stands now; null for this computer, and for one that is not there any more. */
export function useServiceOf(summary: Pick<ExecutionSummary, 'service'> | undefined): ServiceState | null {
  const states = useServiceStates();
  const state = serviceAmong(states, summary?.service);
  return isRemote(state) ? state : null;
}

/** What the service does for the run now, and what can be done where it stands still. */
export function RemoteProgressLine({ summary }: { summary: ExecutionSummary }): ReactElement | null {
  const words = useRemoteWords();
  const service = useServiceOf(summary);
  const remote = summary.remote && service ? standing(summary.remote, service) : undefined;
  if (!remote || !service) return null;
  return (
    <div className={`remote-line num ${remote.phase}`}>
      <span>{words.progress(remote, service)}</span>
      {remote.phase === 'offline' && <TryNow service={service} />}
      {(remote.phase === 'offline' || remote.phase === 'held') && <ConvertHere service={service} />}
      {remote.phase === 'offline' && isAccepted(summary) && <MayCharge service={service} />}
      {waitsForToken(remote, service) && <EnterToken service={service} />}
    </div>
  );
}

/** That work which is done elsewhere may be charged by the service all the same. */
function MayCharge({ service }: { service: ServiceState }): ReactElement {
  const { t } = useTranslation();
  const { fullName } = useStanding();
  return <span>{t('remote.run.may_charge', { name: fullName(service) })}</span>;
}

/** In the foot of a run that took over what a service had accepted. */
export function TakenOverLine({ executionId }: { executionId: string }): ReactElement | null {
  const id = useTakenOver(executionId);
  const service = serviceAmong(useServiceStates(), id);
  if (id === undefined || !isRemote(service)) return null;
  return (
    <p className="quote warn">
      <MayCharge service={service} />
    </p>
  );
}

function TryNow({ service }: { service: ServiceState }): ReactElement {
  const { t } = useTranslation();
  const [isTrying, setTrying] = useState(false);
  const tryNow = async (): Promise<void> => {
    setTrying(true);
    await refreshService(service.service, 0);
    setTrying(false);
  };
  return (
    <Button look="link" small isDisabled={isTrying} onPress={() => void tryNow()}>
      {isTrying ? t('remote.run.trying') : t('remote.run.try_now')}
    </Button>
  );
}

/** What was charged, what is left, how the service explains it and whose credits they were. */
export function ChargeLine({ summary }: { summary: ExecutionSummary }): ReactElement | null {
  const words = useRemoteWords();
  const format = useFormat();
  const { charge } = summary;
  if (!charge) return null;
  const more = format.list([charge.credits_explain ?? '', words.source(charge)]);
  return (
    <p className="quote num">
      <b>{words.charged(charge)}</b>
      {more !== '' && ` · ${more}`}
    </p>
  );
}

interface RemoteMetaProps {
  readonly summary: ExecutionSummary;
  readonly input: ExecutionInput;
}

/** In the row of the only document: all that is known of the run is about it. */
export function RemoteMeta({ summary, input }: RemoteMetaProps): ReactElement | null {
  const { t } = useTranslation();
  const words = useRemoteWords();
  const service = useServiceOf(summary);
  const remote = summary.remote && service ? standing(summary.remote, service) : undefined;
  if (!remote || !service) return null;
  return (
    <>
      <div className="meta num whole">{words.progress(remote, service)}</div>
      <Progress
        value={transferred(remote) ?? input.progress}
        label={t('run.row', { name: inputTitle(input.name) })}
      />
    </>
  );
}
