/** How far a service is with an execution, and what it charged, in words. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Charge, RemoteProgress } from '../../../contract/execution.js';
import type { ServiceState } from '../../../contract/remote.js';
import { useFormat } from '../../i18n/format.js';

/** The state of a service that works. */
type ServiceCondition = Pick<ServiceState, 'name' | 'condition'>;

/** Conditions that a token ends. */
const withoutToken: ReadonlySet<string> = new Set(['no_token', 'wrong_token']);

/** True where the work stands still until somebody enters a token. */
export const waitsForToken = ({ phase, retryAt }: RemoteProgress, { condition }: ServiceCondition): boolean =>
  phase === 'held' && retryAt === null && withoutToken.has(condition);

/** What the service said last of itself holds for the work there too, which may be waiting out of sight. */
export function standing(
  progress: RemoteProgress,
  { condition, retryAt }: Pick<ServiceState, 'condition' | 'retryAt'>,
): RemoteProgress {
  const part = transferred(progress);
  // What is seen to move is not held up by what the service said to another request.
  if (part !== null && part < 1) return progress;
  switch (condition) {
    case 'rate_limited':
    case 'unavailable':
      return { ...progress, phase: 'held', retryAt: retryAt ?? progress.retryAt };
    case 'offline':
      return progress.phase === 'offline' ? progress : { ...progress, phase: 'offline', retryAt };
    default:
      return progress;
  }
}

/** How far what is on its way is, from 0 to 1; null while nothing is, or nobody knows how much it is. */
export function transferred({ phase, bytes, totalBytes }: RemoteProgress): number | null {
  if ((phase !== 'sending' && phase !== 'fetching') || bytes === null || !totalBytes) return null;
  return Math.min(1, bytes / totalBytes);
}

/** Words about the work of services, bound to the language in force. */
export function useRemoteWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const amount = ({ phase, bytes, totalBytes, bytesPerSecond }: RemoteProgress): string => {
      if (bytes === null || (phase !== 'sending' && phase !== 'fetching')) return '';
      const of =
        totalBytes === null
          ? format.size(bytes)
          : t('remote.run.bytes_of', { bytes: format.size(bytes), total: format.size(totalBytes) });
      const speed =
        bytesPerSecond === null || bytesPerSecond <= 0
          ? ''
          : t('remote.run.speed', { size: format.size(bytesPerSecond) });
      return format.list([of, speed]);
    };
    const happening = (progress: RemoteProgress, service: ServiceCondition): string => {
      const { phase, retryAt, said } = progress;
      const { name } = service;
      const time = retryAt === null ? '' : format.time(retryAt);
      switch (phase) {
        case 'held':
          if (waitsForToken(progress, service)) return t('remote.run.held_token', { name });
          return time === '' ? t('remote.run.held', { name }) : t('remote.run.held_until', { name, time });
        case 'offline':
          return time === ''
            ? t('remote.run.offline', { name })
            : t('remote.run.offline_until', { name, time });
        case 'working':
          return said ?? t('remote.run.working', { name });
        default:
          return t(`remote.run.${phase}`, { name });
      }
    };
    /** What happens, how far it is, and when it is expected to be ready. */
    const progress = (now: RemoteProgress, service: ServiceCondition): string => {
      const { estimatedCompletion: expected, phase } = now;
      const isExpected =
        expected !== null && (phase === 'queued' || phase === 'working') && Date.parse(expected) > Date.now();
      return format.list([
        happening(now, service),
        amount(now),
        isExpected ? t('remote.run.expected', { time: format.time(expected) }) : '',
      ]);
    };
    /** "8 credits charged, 404 left" */
    const charged = ({ credits, credits_left: left }: Charge): string => {
      const sum = t('remote.charge.credits', { count: credits, formatted: format.number(credits) });
      return left === undefined ? sum : t('remote.charge.left', { sum, left: format.number(left) });
    };
    /** Whose credits they were; `''` where nobody said. */
    const source = ({ credits_source: from, credits_source_name: name }: Charge): string => {
      if (from === undefined) return '';
      if (from === 'personal') return t('remote.charge.personal');
      return name === undefined
        ? t('remote.charge.organization')
        : t('remote.charge.organization_named', { name });
    };
    return { progress, amount, charged, source };
  }, [t, format]);
}
