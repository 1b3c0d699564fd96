/** v2 over a real engine and a listening socket, for tests; who calls is told apart by tokens of two users. */
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { openTestService } from '../../../service/testing/service.js';
import type { Log } from '../../../service/app/log.js';
import type { User } from '../../callers/user.js';
import { systemClock } from '../../base/clock.js';
import { environments, ownerOf, type EnvironmentId } from '../../base/environments.js';
import { requireToken } from '../../http/authentication.js';
import { createServer } from '../../http/server.js';
import { addPage } from '../../openapi/page.js';
import { contractRequest } from '../../../executions/request-limits.js';
import { requestHook } from '../../limits/hooks.js';
import { contractLimits } from '../../limits/service-limits.js';
import { gatewayDefaults } from '../../settings/settings.js';
import { accountsDescribed } from '../../plugins/accounts/described.js';
import { creditRoutes } from '../../plugins/accounts/routes.js';
import { webhooksDescribed } from '../../plugins/webhooks/described.js';
import type { V2Context } from '../context.js';
import { Estimates } from '../estimates.js';
import { addV2Routes, type Describe } from '../routes.js';

const userNamed = (id: string): User => ({
  id,
  name: id,
  email: null,
  licence: 'free',
  organizationId: null,
  legacyName: null,
  disabled: false,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const users = new Map(['anna', 'bert'].map((id) => [`token-of-${id}`, userNamed(id)]));

/** A JSON body whose shape a test reads as it likes. */
type Body = Record<string, unknown> & {
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly system_workflows: readonly { readonly id: number; readonly name: string }[];
  readonly messages: readonly string[];
};

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** A service that runs. */
export interface Served {
  readonly url: string;
  /** Lines that say something went wrong. */
  readonly complaints: readonly unknown[];
  call(path: string, init?: RequestInit, user?: string): Promise<Response>;
  json(path: string, init?: RequestInit, user?: string): Promise<Reply>;
  /** The id of a workflow on the wire, by its English name. */
  idOf(name: string): Promise<string>;
  convert(fields: FormFields, headers?: Record<string, string>): Promise<Reply>;
  /** Sends a form as it is written, with these headers besides. */
  raw(body: Buffer | string, headers?: Record<string, string>): Promise<Reply>;
  close(): Promise<void>;
}

export type FormFields = Readonly<Record<string, string | File | readonly File[]>>;

export async function openServed(environmentId: EnvironmentId = 'production'): Promise<Served> {
  const opened = await openTestService({
    parallel: 2,
    admit: async ({ refusal }) => {
      if (refusal !== null) throw refusal;
    },
  });
  const { local } = opened;
  const complaints: unknown[] = [];
  const app = await createServer({ ...gatewayDefaults }, logInto(complaints));
  const environment = environments[environmentId];
  let url = '';
  let describe: Describe;
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', requestHook(requireToken((token) => users.get(token) ?? null)));
      const context: V2Context = {
        environment,
        serviceOf: ({ id }) => local.as({ owner: ownerOf(environment, id), place: 'network' }),
        has: ({ id }, execution) => local.has(execution, ownerOf(environment, id)),
        credits: {
          balance: async () => ({ personal: { available: 7 }, organization: null, total_available: 7 }),
          chargeOf: async () => null,
          takenBy: async () => null,
        },
        clock: systemClock,
        estimates: new Estimates(),
        checkRoom: () => undefined,
        limitsOf: () => ({ ...contractRequest, uploadBytes: 1024 * 1024 }),
        limits: contractLimits[environmentId],
        baseUrl: () => url,
      };
      describe = await addV2Routes(scope, context, [accountsDescribed, webhooksDescribed]);
      await scope.register(creditRoutes, { credits: context.credits });
    },
    { prefix: `${environment.prefix}/api/v2` },
  );
  await app.register((scope: FastifyInstance) => addPage(scope, (request) => describe(request)), {
    prefix: `${environment.prefix}/api/v2`,
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  url = `${origin}${environment.prefix}`;
  const call: Served['call'] = (path, init = {}, user = 'anna') =>
    fetch(path.startsWith('http') ? path : `${url}/api/v2${path}`, {
      ...init,
      headers: { authorization: `Bearer token-of-${user}`, ...(init.headers as Record<string, string>) },
    });
  const json: Served['json'] = async (path, init, user) => read(await call(path, init, user));
  return {
    url,
    complaints,
    call,
    json,
    idOf: async (name) => {
      const { body } = await json('/user/workflows');
      return String(body.system_workflows.find((workflow) => workflow.name === name)?.id);
    },
    convert: (fields, headers = {}) => json('/convert', { method: 'POST', body: form(fields), headers }),
    raw: (body, headers = {}) =>
      json('/convert', {
        method: 'POST',
        body: body as never,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
      }),
    close: async () => {
      await app.close();
      await opened.close();
    },
  };
}

const read = async (response: Response): Promise<Reply> => ({
  status: response.status,
  headers: response.headers,
  body: (await response.json().catch(() => null)) as Body,
});

/** A log that keeps what is an error. */
function logInto(complaints: unknown[]): Log {
  const nothing = () => undefined;
  const log = {
    level: 'info',
    fatal: (...said: unknown[]) => void complaints.push(said),
    error: (...said: unknown[]) => void complaints.push(said),
    warn: nothing,
    info: nothing,
    debug: nothing,
    trace: nothing,
    silent: nothing,
    child: () => log,
  };
  return log as unknown as Log;
}

const form = (fields: FormFields): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? (value as readonly File[]) : [value])
      data.append(name, one as string);
  return data;
};

/** A picture of 8 × 8 pixels. */
export const dot = async (name: string): Promise<File> => new File([await dotBytes()], name);

export const dotBytes = async (): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
      .png()
      .toBuffer(),
  );

/** Between the parts of forms that are written by hand. */
export const boundary = 'platen-boundary';

/** A part of a form. @param disposition what follows on `form-data; ` */
export const part = (disposition: string, content: Buffer | string, ...headers: readonly string[]): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n`),
    Buffer.from(`Content-Disposition: form-data; ${disposition}\r\n`),
    Buffer.from(headers.map((header) => `${header}\r\n`).join('')),
    Buffer.from('\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

export const whole = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);

/** Sends bytes as they are and hands back all that comes until the line ends. */
export const exchange = (url: string, bytes: string | Buffer, end = false): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(bytes);
      if (end) socket.end();
    });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.on('error', reject);
  });
