import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExecutionInput, ExecutionSummary, RemoteProgress } from '../../../contract/execution.js';
import { localServiceId } from '../../../contract/caller.js';
import type { ServiceId } from '../../../contract/service-id.js';
import type { ServiceState } from '../../../contract/remote.js';
import { useFormat } from '../../i18n/format.js';
import { isRemote, refreshService, serviceAmong, useServiceStates } from '../../state/service.js';
import { acceptedOf, useLeftThere } from '../../state/convert-here.js';
import { useInputs, useSummary, useSummaryFact } from '../../state/executions.js';
import { inputTitle } from '../../state/input-title.js';
import { Button } from '../../ui/Button.js';
import { Progress } from '../../ui/Progress.js';
import { standing, transferred, useRemoteWords, waitsForToken } from './remote-words.js';
import { ConvertHere } from './ConvertHere.js';
import { EnterToken } from './ServiceNote.js';

/** The service of an execution, as it stands now; null for this computer, and for one that is not there any more. */
export function useServiceOf(id: ServiceId | undefined): ServiceState | null {
  const states = useServiceStates();
  const state = serviceAmong(states, id);
  return isRemote(state) ? state : null;
}

/** What the service does for the run now, and what can be done where it stands still. */
export function RemoteProgressLine({ summary }: { summary: ExecutionSummary }): ReactElement | null {
  const words = useRemoteWords();
  const service = useServiceOf(summary.service);
  const remote = summary.remote && service ? standing(summary.remote, service) : undefined;
  if (!remote || !service) return null;
  return (
    <div className={`remote-line num ${remote.phase}`}>
      <span>{words.progress(remote, service)}</span>
      {remote.phase === 'offline' && <TryNow service={service} />}
      {standsStill(remote) && (
        <>
          <ConvertHere service={service} />
          <AcceptedLine executionId={summary.id} />
        </>
      )}
      {waitsForToken(remote, service) && <EnterToken service={service} />}
    </div>
  );
}

const standsStill = ({ phase }: RemoteProgress): boolean => phase === 'offline' || phase === 'held';

/** True while a service can do nothing for the run, because it cannot be reached or has paused it: nothing is to look like work. */
export function useStandsStill(executionId: string): boolean {
  const service = useServiceOf(useSummaryFact(executionId, ({ service: id }) => id) ?? localServiceId);
  return (
    useSummaryFact(
      executionId,
      ({ remote }) => service !== null && remote !== undefined && standsStill(standing(remote, service)),
    ) === true
  );
}

/** What converting here does not undo: documents that the service has already accepted. */
function AcceptedLine({ executionId }: { executionId: string }): ReactElement | null {
  const { t } = useTranslation();
  const count = acceptedOf(useInputs(executionId));
  return count === 0 ? null : <span className="accepted">{t('remote.accepted', { count })}</span>;
}

/** Of a run that took the place of one at a service: what the service had accepted of it, and what it charged. */
export function LeftThereLine({ executionId }: { executionId: string }): ReactElement | null {
  const { t } = useTranslation();
  const words = useRemoteWords();
  const left = useLeftThere(executionId);
  const summary = useSummary(left?.executionId ?? null);
  const service = useServiceOf(summary?.service);
  if (!left || !summary || !service) return null;
  const { name } = service;
  return (
    <p className="quote num warn">
      {t('remote.left_there', { count: left.count, name })}{' '}
      {summary.charge ? <b>{words.charged(summary.charge)}</b> : t('remote.left_may_charge')}
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
  const service = useServiceOf(summary.service);
  const remote = summary.remote && service ? standing(summary.remote, service) : undefined;
  if (!remote || !service) return null;
  return (
    <>
      <div className="meta num whole">{words.progress(remote, service)}</div>
      <Progress
        value={transferred(remote) ?? input.progress}
        isStill={standsStill(remote)}
        label={t('run.row', { name: inputTitle(input.name) })}
      />
    </>
  );
}
