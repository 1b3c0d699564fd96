/** v1 of one environment, put together from what the running service has. */
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits, type ConversionService } from '../../../contract/index.js';
import { safeFetch } from '../../network/safe-fetch.js';
import type { Log } from '../../service/log.js';
import type { Clock } from '../clock.js';
import { checkCertain } from '../admission.js';
import type { SoleProcess } from '../database/sole-process.js';
import type { GatewayDatabase } from '../database/tables.js';
import { legacyOwner, type Environment } from '../environments.js';
import type { Insistence } from '../insistence.js';
import type { Queue } from '../queue.js';
import type { Allowances } from '../limits/allowances.js';
import { mostOfAny } from '../limits/service-limits.js';
import { countAttempt, limitUsers, tellLimits, type RateOptions } from '../limits/hooks.js';
import type { GatewaySettings } from '../settings.js';
import type { LegacyAccounts, LegacyLedger } from './desk.js';
import { addLegacy, type LegacyHouse } from './plugin.js';

export interface LegacyParts {
  readonly environment: Environment;
  readonly settings: Pick<GatewaySettings, 'data' | 'legacyUntil' | 'limits'>;
  readonly database: GatewayDatabase;
  readonly accounts: LegacyAccounts;
  readonly ledger: LegacyLedger;
  /** The engine as an owner has it over a network. */
  readonly engineOf: (owner: string) => ConversionService;
  readonly queue: Queue;
  readonly allowances: Allowances;
  readonly sole: Pick<SoleProcess, 'isCertain'>;
  readonly insistence: Insistence;
  readonly clock: Clock;
  readonly rates: RateOptions;
  readonly log: Log;
  readonly baseUrl: (request: FastifyRequest) => string;
}

/** Milliseconds for a file that is fetched by its address, and redirects that are followed to it. */
const fetchLimit = 120_000;
const maxRedirects = 5;

export function openLegacy(app: FastifyInstance, parts: LegacyParts): Promise<LegacyHouse> {
  const { environment, settings, rates } = parts;
  return addLegacy(app, {
    ...parts,
    checkCertain: () => checkCertain(parts.sole),
    until: settings.legacyUntil,
    engineOf: (userId) => parts.engineOf(legacyOwner(environment, userId)),
    directory: join(settings.data, 'v1', environment.id),
    limitsOf: (user) => parts.allowances.ofUser(environment.id, user),
    limits: mostOfAny(settings.limits[environment.id]),
    keptFor: settings.limits[environment.id].keptFor,
    fetchFile: (address, maxBytes) =>
      safeFetch(address, {
        rules: { kinds: ['public'], plainHttp: 'everywhere' },
        maxRedirects,
        maxBytes,
        timeLimit: fetchLimit,
      }),
    countRequest: (request, reply, user) => limitUsers(rates, environment.id, () => user)(request, reply),
    tellLimits: (reply, user) => tellLimits(rates, environment.id, user, reply),
    countGuess: ({ ip }) => countAttempt(rates, 'legacy', ip, limits.guesses),
  });
}
