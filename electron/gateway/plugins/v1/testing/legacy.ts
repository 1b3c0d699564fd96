/** v1 over a real engine, a real database and a listening socket, with a clock that a test moves. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterBlobs } from '../../../../cluster/blobs/cluster-blobs.js';
import type { ConversionService } from '../../../../../contract/index.js';
import type { LocalService } from '../../../../service/local-service.js';
import { silentLog } from '../../../../service/app/log.js';
import { openTestService, type TestService } from '../../../../service/testing/service.js';
import { safeFetch } from '../../../../network/safe-fetch.js';
import type { AddressKind } from '../../../../network/addresses.js';
import { Accounts } from '../../accounts/users/accounts.js';
import type { User } from '../../../callers/user.js';
import { openGatewayDatabase } from '../../../open-database.js';
import type { GatewayDatabase } from '../../../database/tables.js';
import { environments, legacyOwner, type EnvironmentId } from '../../../base/environments.js';
import { createServer } from '../../../http/server.js';
import { Insistence } from '../../../base/insistence.js';
import { CreditLedger } from '../../accounts/ledger/ledger.js';
import { contractRequest } from '../../../../executions/request-limits.js';
import { Queue } from '../../../base/queue.js';
import { gatewayDefaults, type LegacyUntil } from '../../../settings/settings.js';
import { GatewayTestClock } from '../../../testing/clock.js';
import type { CreditAccount } from '../../../callers/billing.js';
import { addLegacy, type LegacyService } from '../plugin.js';

export interface LegacyServerOptions {
  readonly until?: LegacyUntil;
  readonly environment?: EnvironmentId;
  /** ISO 8601; where the clock begins. */
  readonly now?: string;
  readonly kinds?: readonly AddressKind[];
  readonly maxUploadBytes?: number;
  readonly queue?: Queue;
  /** What v1 has in place of the ledger. */
  readonly ledger?: (ledger: CreditLedger) => CreditAccount;
  /** Address of a database and a store of bytes that several share, as gateways of a cluster do. */
  readonly shared?: { readonly database: string; readonly blobs: ClusterBlobs };
  /** No document reaches the engine before it resolves: until then a process runs, however fast the machine is. */
  readonly engineWaitsFor?: Promise<unknown>;
}

/** A v1 that answers. */
export interface TestLegacy {
  readonly url: string;
  readonly legacyService: LegacyService;
  readonly clock: GatewayTestClock;
  readonly database: GatewayDatabase;
  readonly accounts: Accounts;
  readonly ledger: CreditLedger;
  readonly close: () => Promise<void>;
}

/** Opens v1 over an engine and a folder that stay when it is closed, as over a restart. */
export async function openLegacy(
  local: LocalService,
  folder: string,
  wishes: LegacyServerOptions = {},
): Promise<TestLegacy> {
  await mkdir(folder, { recursive: true });
  const clock = new GatewayTestClock(Date.parse(wishes.now ?? '2026-11-22T12:00:00Z'));
  const database = await openGatewayDatabase(wishes.shared?.database ?? join(folder, 'gateway.db'));
  const accounts = new Accounts(database, clock);
  const ledger = new CreditLedger(database, clock);
  const app = await createServer({ ...gatewayDefaults }, silentLog());
  const insistence = new Insistence(silentLog(), { first: 5, most: 20 });
  const environment = environments[wishes.environment ?? 'production'];
  const allowed = { ...contractRequest, uploadBytes: wishes.maxUploadBytes ?? 50 * 1024 * 1024 };
  let address = '';
  const legacyService = await addLegacy(app, {
    environment,
    until: wishes.until ?? 'never',
    database,
    accounts,
    ledger: wishes.ledger?.(ledger) ?? ledger,
    insistence,
    engineOf: (userId) => {
      const engine = local.as({ owner: legacyOwner(environment, userId), place: 'network' });
      return wishes.engineWaitsFor ? submitAfter(wishes.engineWaitsFor, engine) : engine;
    },
    queue: wishes.queue ?? new Queue(1000),
    checkRoom: null,
    checkCertain: () => undefined,
    clock,
    log: silentLog(),
    blobs: wishes.shared?.blobs ?? null,
    directory: join(folder, 'v1', environment.id),
    limitsOf: () => allowed,
    limits: allowed,
    keptFor: 24 * 60 * 60 * 1000,
    baseUrl: () => `${address}${environment.prefix}`,
    fetchFile: (given) =>
      safeFetch(given, {
        rules: { kinds: wishes.kinds ?? ['public'], plainHttp: 'everywhere' },
        maxRedirects: 3,
        maxBytes: 1024 * 1024,
        timeLimit: 10_000,
      }),
    countRequest: () => Promise.resolve(),
    tellLimits: () => Promise.resolve(),
    countGuess: () => Promise.resolve(),
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `${address}${environment.prefix}/api/v1`,
    legacyService,
    clock,
    database,
    accounts,
    ledger,
    close: async () => {
      await app.close();
      await insistence.close();
      await database.destroy();
    },
  };
}

/** The engine, to which nothing is submitted before the gate is open; all else is as it is. */
function submitAfter(gate: Promise<unknown>, engine: ConversionService): ConversionService {
  return new Proxy(engine, {
    get: (target, name: keyof ConversionService) => {
      if (name === 'submit')
        return async (...given: Parameters<ConversionService['submit']>) => {
          await gate;
          return target.submit(...given);
        };
      const value = target[name];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

export interface LegacyWorld extends TestLegacy {
  readonly service: TestService;
  readonly user: User;
  readonly token: string;
}

/** The same with an engine of its own and a user, who has a token, a password and credits. */
export async function openLegacyWorld(
  wishes: LegacyServerOptions = {},
  credits = 1000,
): Promise<LegacyWorld> {
  const service = await openTestService({ parallel: 2 });
  const legacy = await openLegacy(service.local, join(service.folder, 'gateway'), wishes);
  const { user, token } = await makeUser(legacy, 'jan', credits);
  return {
    ...legacy,
    service,
    user,
    token,
    close: async () => {
      await legacy.close();
      await service.close();
    },
  };
}

export async function makeUser({ accounts, ledger }: TestLegacy, name: string, credits: number) {
  const user = await accounts.createUser({ name, licence: 'paid' });
  await accounts.setLegacyPassword(user.id, `secret of ${name}`);
  if (credits > 0) await ledger.grant({ kind: 'personal', id: user.id }, credits);
  const { token } = await accounts.createToken(user.id, 'test');
  return { user, token };
}
