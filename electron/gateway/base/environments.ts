/** Production and sandbox: the same interface twice, side by side, with nothing in common but users and their tokens. */
import { ServiceError } from '../../../contract/index.js';
import { standingOf, type Standing } from '../../service/queue/standing.js';

export const environmentIds = ['production', 'sandbox'] as const;
export type EnvironmentId = (typeof environmentIds)[number];

export interface GatewayEnvironment {
  readonly id: EnvironmentId;
  /** The prefix of `/api/v1` and `/api/v2` in the paths of this environment. */
  readonly prefix: '' | '/sandbox';
  /** Added to the ids of workflows, so that no client can carry one from one environment into the other. */
  readonly workflowOffset: number;
  /** Whether executions cost credits. */
  readonly charges: boolean;
}

export const environments: Readonly<Record<EnvironmentId, GatewayEnvironment>> = {
  production: { id: 'production', prefix: '', workflowOffset: 1000, charges: true },
  sandbox: { id: 'sandbox', prefix: '/sandbox', workflowOffset: 500_000, charges: false },
};

const legacyMark = 'v1-';

/** The engine's owner of a user's executions in an environment. */
export const ownerOf = ({ id }: GatewayEnvironment, userId: string): string => `${id}:${userId}`;

/** The user and the environment of an owner; null for one that is not over HTTP. */
export function readOwner(
  owner: string,
): { readonly environment: GatewayEnvironment; readonly userId: string } | null {
  const at = owner.indexOf(':');
  const id = environmentIds.find((known) => known === owner.slice(0, Math.max(at, 0)));
  return id === undefined ? null : { environment: environments[id], userId: owner.slice(at + 1) };
}

/** The engine's owner of the parts of a user's v1 processes. */
export const legacyOwner = ({ id }: Pick<GatewayEnvironment, 'id'>, userId: string): string =>
  `${legacyMark}${id}:${userId}`;

/** The user of an owner of any interface; null for one that is not over HTTP. */
export const servedUser = (owner: string): ReturnType<typeof readOwner> =>
  readOwner(owner.startsWith(legacyMark) ? owner.slice(legacyMark.length) : owner);

/** All owners of a user. */
export const ownersOf = (userId: string): string[] =>
  environmentIds.flatMap((id) => [ownerOf(environments[id], userId), legacyOwner(environments[id], userId)]);

/** Whether executions of an owner can be run again: the HTTP interface has no such request. */
export const runsAgain = (owner: string): boolean => servedUser(owner) === null;

/** One user may be four owners: production and sandbox, each by v2 and v1. Their work shares the user's turns. */
export function servedStanding(owner: string): Standing {
  const served = servedUser(owner);
  if (served === null) return standingOf(owner);
  return {
    ...standingOf(ownerOf(environments.production, served.userId)),
    isTrial: served.environment.id === 'sandbox',
  };
}

/** A workflow's id for clients of an environment. */
export const toWireId = ({ workflowOffset }: GatewayEnvironment, id: number): number => id + workflowOffset;

/**
 * The engine's id of a workflow that a client named.
 * @throws ServiceError `unknown_workflow`
 */
export function fromWireId({ id: environment, workflowOffset }: GatewayEnvironment, wireId: number): number {
  const id = wireId - workflowOffset;
  const isOfOther = environment === 'production' && wireId >= environments.sandbox.workflowOffset;
  if (id >= 1 && !isOfOther) return id;
  const error = new ServiceError('unknown_workflow', { workflow: wireId });
  named.add(error);
  throw error;
}

/** Errors with the id of a workflow. */
const named = new WeakSet<ServiceError>();

/** Replaces the engine's id in an error about a workflow by the id for clients of an environment. */
export function asAsked(environment: GatewayEnvironment, thrown: unknown): unknown {
  if (!(thrown instanceof ServiceError) || thrown.code !== 'unknown_workflow' || named.has(thrown))
    return thrown;
  const { workflow } = thrown.params;
  if (!/^\d{1,9}$/.test(String(workflow))) return thrown;
  const params = { ...thrown.params, workflow: toWireId(environment, Number(workflow)) };
  return new ServiceError('unknown_workflow', params, thrown.extras);
}
