/**
 * The end of v1 as data that is read with a clock (docs/service-contract.md, "End of v1"): silent at
 * first, then warnings, then final ones, and after the end nothing but where to go.
 */

import type { LegacyUntil } from '../../../settings/settings.js';

/** The contract's own dates, UTC. */
const contractTimeline = {
  /** v2 is there. */
  launch: new Date('2025-12-15T00:00:00Z'),
  /** v1 runs on the rebuilt platform; who registers from the next month on has v2 alone. */
  rebuilt: new Date('2025-12-29T00:00:00Z'),
  lastRegistration: new Date('2026-01-01T00:00:00Z'),
  /** Username and password earn a warning: three months after the launch. */
  passwordWarnings: new Date('2026-03-15T00:00:00Z'),
  warnings: new Date('2026-02-01T00:00:00Z'),
  finalWarnings: new Date('2026-05-01T00:00:00Z'),
  end: new Date('2026-06-01T00:00:00Z'),
} as const;

type LegacyPhase = 'silent' | 'warnings' | 'final' | 'over';

/** What v1 is at one moment. */
export interface LegacyStanding {
  readonly phase: LegacyPhase;
  /** When it ends; null: never. */
  readonly end: Date | null;
  /** Whether a client that comes with username and password is warned. */
  readonly warnsOfPassword: boolean;
}

/** The phase of v1 now. Another end date moves the warnings with it: an operator who moved it must warn old clients in time. */
export function legacyStanding(until: LegacyUntil, now: Date): LegacyStanding {
  if (until === 'never') return { phase: 'silent', end: null, warnsOfPassword: false };
  const end = until === 'contract' ? contractTimeline.end : until;
  const isPast = (moment: Date) => now.getTime() >= moved(moment, end).getTime();
  const phase = isPast(contractTimeline.end)
    ? 'over'
    : isPast(contractTimeline.finalWarnings)
      ? 'final'
      : isPast(contractTimeline.warnings)
        ? 'warnings'
        : 'silent';
  return { phase, end, warnsOfPassword: isPast(contractTimeline.passwordWarnings) };
}

/** A date of the contract, as far before another end as it is before its own. */
const moved = (moment: Date, end: Date): Date =>
  new Date(moment.getTime() + end.getTime() - contractTimeline.end.getTime());

/**
 * Whether a user who registered then may use v1. An operator who moved the end date has decided that for all of them.
 * @param registeredAt ISO 8601
 */
export const hasLegacy = (until: LegacyUntil, registeredAt: string): boolean =>
  until !== 'contract' || Date.parse(registeredAt) < contractTimeline.lastRegistration.getTime();

/** Headers of every response (RFC 8594 for `Sunset`); none while nobody is warned. */
export function legacyHeaders({ phase, end }: LegacyStanding): Readonly<Record<string, string>> {
  if (end === null || phase === 'silent') return {};
  return {
    Deprecation: 'true',
    Sunset: end.toUTCString(),
    Warning:
      phase === 'over'
        ? `299 - "v1 ended on ${dayOf(end, 'en-GB')}: use /api/v2"`
        : `299 - "v1 ends on ${dayOf(end, 'en-GB')}: use /api/v2"`,
  };
}

/** A day in words: `1 June 2026`. @param locale BCP 47 */
export const dayOf = (moment: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    moment,
  );
