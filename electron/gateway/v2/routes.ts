/** The routes of v2 (service-interface, "Endpoints"). */
import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import rangeParser from 'range-parser';
import { z } from 'zod';
import type { ByteRange, ConversionService, Option, Workflow } from '../../../contract/index.js';
import { findFormat } from '../../formats/formats.js';
import { fromWireId, toWireId } from '../environments.js';
import { userOf } from '../http/authentication.js';
import { fieldError } from '../http/errors.js';
import { sentencesFor } from '../http/language.js';
import { downloadOf, type Download } from '../results/download.js';
import { readConvertRequest } from './convert-request.js';
import type { V2Desk } from './desk.js';
import { convertReply, statusReply } from './replies.js';

const executionPath = '/executions/:execution_id';
const ExecutionParams = z.object({ execution_id: z.string().max(100) });

/** Adds the routes to an instance whose requests have been authenticated. */
export function addV2Routes(app: FastifyInstance, desk: V2Desk): void {
  const serviceOf = (request: FastifyRequest): ConversionService => desk.serviceOf(userOf(request));
  const executionOf = async (request: FastifyRequest) =>
    serviceOf(request).status(ExecutionParams.parse(request.params).execution_id);

  app.post('/convert', async (request, reply) => {
    const service = serviceOf(request);
    const asked = await readConvertRequest(request, service, desk.maxUploadBytes);
    const key = idempotencyKeyOf(request);
    const accepted = await service.submit(
      {
        workflowId: fromWireId(desk.environment, asked.workflowId),
        files: asked.files.map(({ path }) => ({ path, folder: '' })),
        options: asked.options,
        ...(asked.order ? { order: [...asked.order] } : {}),
        target: { directory: null, pattern: null },
      },
      key === undefined ? {} : { idempotencyKey: key },
    );
    const execution = asked.isAsync ? accepted : await service.finished(accepted.id);
    const { status, body } = await convertReply(desk, userOf(request), execution, request);
    return reply.status(status).send(body);
  });

  app.get(executionPath, async (request) =>
    statusReply(desk, userOf(request), await executionOf(request), request),
  );

  app.delete(executionPath, async (request, reply) => {
    const service = serviceOf(request);
    const { id, status } = await executionOf(request);
    if (status === 'pending' || status === 'processing') {
      await service.cancel(id);
      return statusReply(desk, userOf(request), await service.finished(id), request);
    }
    await service.remove([id]);
    return reply.status(204).send();
  });

  app.get(`${executionPath}/download`, async (request, reply) => {
    const service = serviceOf(request);
    return sendDownload(await downloadOf(await executionOf(request), service), request, reply);
  });

  app.get('/user/workflows', async (request) => {
    const { system_workflows, user_workflows } = await serviceOf(request).workflows();
    const told = (workflow: Workflow) => toWire(workflow, desk, request);
    return { system_workflows: system_workflows.map(told), user_workflows: user_workflows.map(told) };
  });

  app.get('/workflows/:id/options', async (request) => {
    const { id } = z.object({ id: z.string().max(20) }).parse(request.params);
    const wireId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
    const options = await serviceOf(request).options(fromWireId(desk.environment, wireId));
    return { workflow_id: wireId, options: options.map((option) => translated(option, request)) };
  });

  app.get('/user/credits', async (request) => desk.credits.balance(userOf(request).id));
}

/** @throws ServiceError `invalid_request` for a key that is none */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw fieldError('Idempotency-Key', 'Must be 1 to 255 visible ASCII characters.');
}

/** A workflow as the contract's record has it: what only this computer needs is left out. */
function toWire(workflow: Workflow, desk: V2Desk, request: FastifyRequest) {
  const { workflow: nameOf, workflowDescription } = sentencesFor(request);
  const { id, category, input_extensions, output_type, merge, max_files } = workflow;
  return {
    id: toWireId(desk.environment, id),
    name: nameOf(workflow),
    description: workflowDescription(workflow),
    category,
    input_extensions,
    output_type,
    merge,
    max_files,
  };
}

function translated(option: Option, request: FastifyRequest): Option {
  const { option: labelOf, optionDescription, choice } = sentencesFor(request);
  const values = option.values?.map(({ value, label }) => ({
    value,
    label: choice(option.name, value, label),
  }));
  return {
    ...option,
    label: labelOf(option),
    description: optionDescription(option),
    ...(values ? { values } : {}),
  };
}

/** Sends a file, or the part of it that was asked for (RFC 9110, 14), with its name in RFC 6266's way. */
async function sendDownload(download: Download, request: FastifyRequest, reply: FastifyReply) {
  const { name, size, type } = download;
  void reply
    .header('content-type', findFormat(type)?.mime ?? 'application/octet-stream')
    .header(
      'content-disposition',
      contentDisposition(name, { fallback: name.replaceAll(/[^\x20-\x7e]/g, '_') }),
    )
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, no-store');
  const range = rangeOf(request, size);
  if (range === 'unsatisfiable')
    return reply
      .status(416)
      .header('content-range', `bytes */${size}`)
      .send(fieldError('Range', 'No such part.').toInfo());
  if (range === null) return reply.header('content-length', size).send(await download.open());
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(await download.open(range));
}

/** One part that is asked for; several at once, and what is no range, give all of it, as the standard allows. */
function rangeOf({ headers }: FastifyRequest, size: number): ByteRange | 'unsatisfiable' | null {
  if (headers.range === undefined || headers['if-range'] !== undefined) return null;
  const ranges = rangeParser(size, headers.range);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
