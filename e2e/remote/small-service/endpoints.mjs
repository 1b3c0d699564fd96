// @ts-check
// The endpoints of the contract, answered with the least that it allows unless told otherwise.
import { systemWork, userWork } from './conversions.mjs';

/**
 * @typedef {import('../faults.js').Endpoint} Endpoint
 * @typedef {import('../faults.js').Environment} Environment
 * @typedef {import('../faults.js').Trouble} Trouble
 * @typedef {import('./executions.mjs').Execution} Execution
 * @typedef {import('./form.mjs').Form} Form
 * @typedef {import('./replies.mjs').Answer} Answer
 * @typedef {import('./service.mjs').SmallService} SmallService
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 */

/** Workflow ids are an environment's own. */
const firstId = { production: 31, sandbox: 7012 };

/** @param {Environment} environment */
const workflows = (environment) =>
  [...systemWork, ...userWork].map((work, at) => ({ id: firstId[environment] + at * 3, work }));

/** @param {Readonly<Record<string, string[]>>} errors @returns {Answer} */
const invalid = (errors) => ({ status: 422, json: { errors } });

/**
 * The order that `file_order` asks for.
 * @param {Form} form
 * @returns {Form['files'] | string} a text: what is wrong with it
 */
function inOrder({ files, fields }) {
  const wish = fields.find(([name]) => name === 'file_order')?.[1];
  if (wish === undefined) return files;
  /** @type {unknown} */
  let names;
  try {
    names = JSON.parse(wish);
  } catch {
    return 'This is no JSON.';
  }
  if (!Array.isArray(names) || names.length !== files.length) return 'It must name each file once.';
  const left = [...files];
  const ordered = [];
  for (const name of names) {
    const at = left.findIndex((file) => file.name === name);
    if (at < 0) return `No file is named ${String(name)}.`;
    ordered.push(...left.splice(at, 1));
  }
  return ordered;
}

const languages = ['eng', 'deu', 'nld', 'fra', 'spa', 'ita', 'por'];
/** @type {readonly (readonly [string, readonly string[]])[]} */
const known = [
  ['async', ['true', 'false']],
  ['options[ocr]', ['true', 'false']],
  ['options[ocr_language]', languages],
  ['options[compression]', ['web', 'print', 'small', 'none']],
];

/**
 * @param {SmallService} small
 * @param {Environment} environment
 * @param {Form} form
 * @param {readonly Trouble[]} troubles
 * @returns {Promise<Answer>}
 */
export async function convert(small, environment, form, troubles) {
  const { manner, executions } = small;
  const value = (/** @type {string} */ name) => form.fields.find(([field]) => field === name)?.[1];
  const id = value('workflow_id');
  if (id === undefined || !/^\d+$/.test(id))
    return invalid({ workflow_id: ['The workflow id must be an integer.'] });
  const work = workflows(environment).find((workflow) => workflow.id === Number(id))?.work;
  if (work === undefined) return { status: 404, json: { error: 'Workflow not found' } };
  const strange = form.files.find(({ field }) => !/^files\[\d*\]$/.test(field));
  if (strange !== undefined) return invalid({ [strange.field]: ['No such file field.'] });
  if (form.files.length === 0) return invalid({ files: ['The files field is required.'] });
  if (form.files.length > manner.maxFiles)
    return invalid({ files: [`The files may not have more than ${manner.maxFiles} items.`] });
  for (const [name, values] of known) {
    const given = value(name);
    if (given !== undefined && !values.includes(given))
      return invalid({ [name]: [`The selected ${name} is invalid.`] });
  }
  const inputs = inOrder(form);
  if (typeof inputs === 'string') return invalid({ file_order: [inputs] });
  const charged = environment === 'sandbox' ? 0 : work.together === undefined ? inputs.length : 1;
  if (charged > manner.credits)
    return { status: 402, json: { credits_needed: charged, credits_available: manner.credits } };
  small.manner = { ...manner, credits: manner.credits - charged };
  const result = troubles.find((trouble) => trouble.kind === 'result');
  const fail = troubles.find((trouble) => trouble.kind === 'fail');
  const execution = executions.start({
    environment,
    work,
    inputs,
    charged,
    odd: result?.kind === 'result' ? result.is : null,
    fails: fail?.kind === 'fail' ? (fail.set ?? {}) : null,
  });
  const isAsync = value('async') === 'true';
  if (!isAsync) await execution.ends;
  return {
    status: isAsync ? 202 : 200,
    json: { ...told(small, execution, !isAsync), ...cost(small, execution) },
  };
}

/** @param {SmallService} small @param {Execution} execution */
const cost = ({ manner }, { charged, environment }) => ({
  credits_charged: charged,
  credits_remaining: manner.credits,
  ...(manner.generous && {
    credits: charged,
    credits_left: manner.credits,
    credits_explain: environment === 'sandbox' ? 'The sandbox charges nothing' : '1 credit per document',
    credits_source: 'organization',
    credits_source_name: 'Harbour Press',
    estimated_completion: new Date(Date.now() + 20_000).toISOString(),
  }),
});

/** @type {Readonly<Record<'later' | 'first', Readonly<Record<Execution['status'], string>>>>} */
const words = {
  later: { queued: 'queued', processing: 'processing', completed: 'completed', failed: 'failed' },
  first: { queued: 'pending', processing: 'processing', completed: 'done', failed: 'failed' },
};

/**
 * What is told of an execution.
 * @param {SmallService} small
 * @param {Execution} execution
 * @param {boolean} hasEnded whether its end may be told
 */
function told({ manner, addresses }, execution, hasEnded) {
  const { id, result, environment } = execution;
  const isTold = hasEnded || execution.polled > manner.polls;
  const early = execution.polled > 1 ? 'processing' : 'queued';
  const status = isTold ? execution.status : early;
  const base = manner.addresses === 'absolute' ? addresses[environment] : '';
  const path = `${base}/api/v2/executions/${id}`;
  const record = { execution_id: id, status: words[manner.vocabulary][status] };
  if (status === 'failed') return { ...record, ...execution.fails };
  const isDone = status === 'completed' && result !== null;
  return {
    ...record,
    ...(manner.addresses !== 'absent' && {
      status_url: path,
      ...(isDone && { download_url: `${path}/download` }),
    }),
    ...(status === 'processing' &&
      manner.generous && { progress: Math.min(95, execution.polled * 20), current_step: 'Setting pages' }),
    ...(isDone && {
      output_file_type: manner.generous ? `application/${result.type}` : result.type,
      output_file_size: result.size,
      total_pages: result.pages,
      completed_at: result.at,
    }),
  };
}

/**
 * Answers that change nothing.
 * @param {SmallService} small
 * @param {Environment} environment
 * @param {Endpoint} endpoint
 * @param {string} id
 * @param {IncomingMessage} request
 * @returns {Answer}
 */
export function read(small, environment, endpoint, id, { headers }) {
  const { manner, executions } = small;
  switch (endpoint) {
    case 'workflows': {
      const shown = (/** @type {readonly import('./conversions.mjs').Work[]} */ group) =>
        workflows(environment)
          .filter(({ work }) => group.includes(work))
          .map(({ id: number, work }) => ({ id: number, name: work.name }));
      return { status: 200, json: { system_workflows: shown(systemWork), user_workflows: shown(userWork) } };
    }
    case 'credits':
      return { status: 200, json: { total_available: manner.credits } };
    case 'options':
      return typeof manner.options === 'number'
        ? { status: manner.options, json: { error: 'There is nothing here' } }
        : { status: 200, json: manner.options.body };
    case 'status': {
      const execution = executions.find(environment, id);
      if (execution === undefined) return { status: 404, json: { error: 'Execution not found' } };
      execution.polled += 1;
      return {
        status: 200,
        json: { ...told(small, execution, false), ...(manner.generous && cost(small, execution)) },
      };
    }
    case 'download':
      return download(small, executions.find(environment, id), headers.range);
    case 'convert':
      return { status: 405, json: {} };
  }
}

/**
 * @param {SmallService} small
 * @param {Execution | undefined} execution
 * @param {string | undefined} range
 * @returns {Answer}
 */
function download({ manner }, execution, range) {
  const result = execution?.result;
  if (!result) return { status: 404, json: { error: 'Execution not found' } };
  /** @type {Record<string, string>} */
  const headers = manner.generous
    ? {
        'Content-Type': `application/${result.type}`,
        'Content-Disposition': `attachment; filename="${result.name}"`,
      }
    : {};
  const whole = { status: 200, headers, file: { path: result.path, start: 0, end: result.size } };
  const asked = /^bytes=(\d+)-(\d*)$/.exec(range ?? '');
  if (!manner.ranges || asked === null) return whole;
  const start = Number(asked[1]);
  const end = asked[2] === '' ? result.size : Math.min(Number(asked[2]) + 1, result.size);
  if (start >= end) return { status: 416, headers: { 'Content-Range': `bytes */${result.size}` }, json: {} };
  return {
    status: 206,
    headers: {
      ...headers,
      'Content-Range': `bytes ${start}-${end - 1}/${result.size}`,
      'Accept-Ranges': 'bytes',
    },
    file: { path: result.path, start, end },
  };
}
