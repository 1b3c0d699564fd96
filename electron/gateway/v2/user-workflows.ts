/** Endpoints of ours for workflows that users make: system workflows with their options, one after the other. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  ServiceError,
  type ConversionService,
  type UserWorkflow,
  type UserWorkflowDraft,
} from '../../../contract/index.js';
import { ServedUserWorkflow, ServedWorkflowDraft } from '../../../contract/served.js';
import { fromWireId, toWireId } from '../base/environments.js';
import { userOf } from '../http/authentication.js';
import type { V2Context } from './context.js';
import { replies, tags } from '../openapi/documented.js';
import { readWireId, WorkflowParams } from './workflows.js';

const path = '/user/workflows/:id';

export function addUserWorkflowRoutes(instance: FastifyInstance, context: V2Context): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { environment } = context;
  const serviceOf = (request: Pick<FastifyRequest, 'user'>) => context.serviceOf(userOf(request));
  const idIn = ({ id }: { readonly id: string }) => fromWireId(environment, readWireId(id));

  app.post(
    '/user/workflows',
    {
      schema: {
        operationId: 'createWorkflow',
        tags: [tags.workflows],
        summary: 'Keep a workflow of one’s own',
        description: 'It is run like any other: by its id, as `workflow_id`.',
        body: ServedWorkflowDraft,
        response: replies({ 201: ['It is kept.', ServedUserWorkflow] }),
      },
    },
    async (request, reply) => {
      const service = serviceOf(request);
      const draft = await toDraft(request.body, service, context);
      const kept = await withWireFields(() => service.saveWorkflow(draft));
      return reply.status(201).send(await toWire(kept, service, context));
    },
  );

  app.get(
    path,
    {
      schema: {
        operationId: 'getWorkflow',
        tags: [tags.workflows],
        summary: 'Read a workflow of one’s own',
        params: WorkflowParams,
        response: replies({ 200: ['The workflow.', ServedUserWorkflow] }, 'unknown'),
      },
    },
    async (request) => {
      const service = serviceOf(request);
      return toWire(await service.userWorkflow(idIn(request.params)), service, context);
    },
  );

  app.put(
    path,
    {
      schema: {
        operationId: 'replaceWorkflow',
        tags: [tags.workflows],
        summary: 'Change a workflow of one’s own',
        description: 'What was submitted with it before stays as it is.',
        params: WorkflowParams,
        body: ServedWorkflowDraft,
        response: replies({ 200: ['The workflow as it is now.', ServedUserWorkflow] }, 'unknown'),
      },
    },
    async (request) => {
      const service = serviceOf(request);
      const id = idIn(request.params);
      await service.userWorkflow(id);
      const draft = await toDraft(request.body, service, context);
      return toWire(await withWireFields(() => service.updateWorkflow(id, draft)), service, context);
    },
  );

  app.delete(
    path,
    {
      schema: {
        operationId: 'deleteWorkflow',
        tags: [tags.workflows],
        summary: 'Forget a workflow of one’s own',
        description: 'Executions of it stay.',
        params: WorkflowParams,
        response: replies({ 204: ['It is forgotten.', z.undefined()] }, 'unknown'),
      },
    },
    async (request, reply) => {
      await serviceOf(request).removeWorkflow(idIn(request.params));
      return reply.status(204).send(undefined);
    },
  );
}

/** Keys of the system workflows by their ids, and the other way round: workflows are kept by keys and travel by ids. */
async function systemKeys(service: ConversionService) {
  const { system_workflows } = await service.workflows();
  return {
    keyOf: new Map(system_workflows.map(({ id, key }) => [id, key])),
    idOf: new Map(system_workflows.map(({ id, key }) => [key, id])),
  };
}

async function toDraft(
  { name, description, steps }: ServedWorkflowDraft,
  service: ConversionService,
  { environment }: V2Context,
): Promise<UserWorkflowDraft> {
  const { keyOf } = await systemKeys(service);
  return {
    name,
    description,
    icon: null,
    steps: steps.map(({ workflow_id, options }) => ({
      // The service says of a step that it does not know which one it is.
      workflow: keyOf.get(workflow_id - environment.workflowOffset) ?? String(workflow_id),
      options,
    })),
  };
}

async function toWire(
  { id, name, description, steps }: UserWorkflow,
  service: ConversionService,
  { environment }: V2Context,
): Promise<ServedUserWorkflow> {
  const { idOf } = await systemKeys(service);
  return {
    id: toWireId(environment, id),
    name,
    description,
    steps: steps.map(({ workflow, options }) => ({
      workflow_id: toWireId(environment, idOf.get(workflow) ?? 0),
      options,
    })),
  };
}

/** Errors name the fields as they travel. */
async function withWireFields<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof ServiceError)) throw thrown;
    const { fields } = thrown.extras;
    const named = fields ?? (thrown.code === 'workflow_name_taken' ? { name: [thrown.message] } : undefined);
    if (named === undefined) throw thrown;
    const renamed = Object.entries(named).map(([name, said]) => [
      name.replace(/^(steps\.\d+\.workflow)$/, '$1_id'),
      said,
    ]);
    throw new ServiceError(thrown.code, thrown.params, {
      ...thrown.extras,
      fields: Object.fromEntries(renamed) as typeof named,
    });
  }
}
