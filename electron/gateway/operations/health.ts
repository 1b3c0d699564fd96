/** Whether the service is alive (`/health`), and whether it can accept work (`/ready`): for monitoring, without a token. */
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { SoleProcess } from '../database/sole-process.js';
import type { GatewayDatabase } from '../database/tables.js';

export interface ReadinessParts {
  readonly database: GatewayDatabase;
  /** Whether accepted work is stored: the history was opened, and was not found damaged since. */
  readonly isKept: () => boolean;
  readonly sole: Pick<SoleProcess, 'isCertain'>;
  /** Whether the queue of production is full. */
  readonly isFull: () => boolean;
  /** Whether documents can be converted: LibreOffice is there. */
  readonly hasEngine: () => Promise<boolean>;
  /** Absolute paths of the folders that must be writable. */
  readonly folders: readonly string[];
  /** True once the service was told to stop. */
  readonly isStopping: () => boolean;
}

/** Bytes that must be free: two requests of the largest kind, with their results. */
const minFree = 2 * 1024 * 1024 * 1024;

/** Milliseconds the database may take to answer. */
const databaseLimit = 2000;

/** Seconds after which a client may ask again. */
const retryAfter = 10;

/** Each part of the service, and whether it can do its work. */
type Readiness = Readonly<Record<'database' | 'engine' | 'disk' | 'queue' | 'accepting', boolean>>;

async function readiness(parts: ReadinessParts): Promise<Readiness> {
  const [database, engine, disk] = await Promise.all([
    answers(parts.database),
    parts.hasEngine().catch(() => false),
    hasRoom(parts.folders),
  ]);
  // Work is only accepted while this is certainly the only process.
  return {
    database: database && parts.sole.isCertain && parts.isKept(),
    engine,
    disk,
    queue: !parts.isFull(),
    accepting: !parts.isStopping(),
  };
}

/** Adds both routes. */
export function addHealthRoutes(app: FastifyInstance, parts: ReadinessParts): void {
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/ready', async (_request, reply) => {
    const checks = await readiness(parts);
    const isReady = Object.values(checks).every(Boolean);
    if (!isReady) void reply.status(503).header('retry-after', String(retryAfter));
    return reply.header('cache-control', 'no-store').send({
      status: isReady ? 'ready' : 'not_ready',
      checks,
      ...(isReady ? {} : { retry_after: retryAfter }),
    });
  });
}

async function answers(database: GatewayDatabase): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), databaseLimit);
  });
  const asked = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

async function hasRoom(folders: readonly string[]): Promise<boolean> {
  const rooms = await Promise.all(
    folders.map((folder) =>
      statfs(folder).then(
        // A small disk does not count as full because of its size.
        ({ bavail, bsize, blocks }) => bavail * bsize >= Math.min(minFree, (blocks * bsize) / 20),
        () => false,
      ),
    ),
  );
  return rooms.every(Boolean);
}
