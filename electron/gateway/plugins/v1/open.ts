/** v1 put together from what the running service has. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../../../contract/index.js';
import { safeFetch } from '../../../network/safe-fetch.js';
import { legacyOwner } from '../../base/environments.js';
import { checkCertain } from '../../database/certain.js';
import { countAttempt, limitUsers, tellLimits } from '../../limits/hooks.js';
import { mostOfAny } from '../../limits/service-limits.js';
import type { EnvironmentParts, OpenedPlugin, PluginCore } from '../../plugin-interface/plugin.js';
import { openProcesses } from './model/process-store.js';
import { addLegacy, type LegacyService } from './plugin.js';

/** Milliseconds for a file that is fetched by its address, and redirects that are followed to it. */
const fetchLimit = 120_000;
const maxRedirects = 5;

export function openLegacy(core: PluginCore): OpenedPlugin {
  return {
    charging: () => openProcesses(core.database),
    besideV2: (app, parts) => addTo(app, core, parts),
  };
}

/** Adds v1 of one environment. */
function addTo(
  app: FastifyInstance,
  { database, clock, log }: PluginCore,
  parts: EnvironmentParts,
): Promise<LegacyService> {
  const { environment, settings, rates } = parts;
  return addLegacy(app, {
    environment,
    database,
    accounts: parts.callers,
    ledger: parts.billing.account,
    queue: parts.queue,
    checkRoom: parts.checkRoom,
    insistence: parts.insistence,
    clock,
    log,
    baseUrl: parts.baseUrl,
    checkCertain: () => checkCertain(parts.sole),
    until: settings.legacyUntil,
    engineOf: (userId) => parts.engineOf(legacyOwner(environment, userId)),
    blobs: parts.blobs,
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
    countRequest: async (request, reply, user) =>
      limitUsers(rates, environment.id, () => user)(request, reply),
    tellLimits: (reply, user) => tellLimits(rates, environment.id, user, reply),
    countGuess: ({ ip }) => countAttempt(rates, 'legacy', ip, limits.guesses),
  });
}
