/**
 * What commands write with `--json`, one schema for each: `platen schema` prints them, and the tests check every answer against
 * them. Names are in snake case, times are ISO 8601 UTC, paths absolute.
 */
import { z } from 'zod';
import {
  ConnectionTest,
  CreditsBalance,
  CreditsCharge,
  MovementRecord,
  Option,
  OrganizationRecord,
  TokenRecord,
  UserRecord,
  UserWorkflow,
  watchStatuses,
  Workflow,
} from '../../../contract/index.js';
import { ListedCard } from '../../../contract/cards.js';
import { StoredCertificate } from '../../../contract/certificate-store.js';
import { RedactionList } from '../../../contract/redactions.js';
import { schemaVersion } from '../base/io.js';

const answer = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ schema_version: z.literal(schemaVersion), ...shape });

const count = z.number().int().nonnegative();
const time = z.string();

const Problem = z.strictObject({ code: z.string(), message: z.string() });

const Result = z.strictObject({
  /** The source's path, inside its archive for an unpacked one; null for a merge. */
  input: z.string().nullable(),
  path: z.string(),
  /** Type of the file as an extension. */
  format: z.string().nullable(),
  pages: count.nullable(),
  /** Bytes. */
  size: count,
});

/** The results of `convert` and `run`; the error of any command. */
export const ConvertReport = answer({
  execution_id: z.string().nullable(),
  /** The ids of all executions, where a service needed several workflows; `execution_id` is the first of them. */
  execution_ids: z.array(z.string()).optional(),
  status: z.enum(['done', 'failed']),
  results: z.array(Result),
  /** `input` is null for messages about the whole. */
  errors: z.array(Problem.extend({ input: z.string().nullable() })),
  messages: z.array(
    z.strictObject({
      input: z.string().nullable(),
      level: z.string(),
      code: z.string(),
      text: z.string(),
      /** Values of options that would avoid the message. */
      suggestion: z.record(z.string(), z.string()).optional(),
    }),
  ),
  /** Of a service: the expected credits, and the charge as the service reported it; absent for this computer. */
  credits: z.strictObject({ quoted: count, ...CreditsCharge.partial().shape }).optional(),
});
export type ConvertReport = z.infer<typeof ConvertReport>;

const ComparedDocument = z.strictObject({
  name: z.string(),
  pages: count,
  words: count,
  /** Numbers of pages without text, from 1. */
  textless: z.array(count),
});

/** Left, top, right and bottom in points from the upper left of the page as it is shown. */
const Place = z.strictObject({ page: count, boxes: z.array(z.array(z.number())) });
const ChangeSide = z.strictObject({ text: z.string(), places: z.array(Place) }).nullable();

/** What was changed between two documents; written by the engine as the result of the workflow Compare, too. */
const CompareAnswer = answer({
  same: z.boolean(),
  old: ComparedDocument,
  new: ComparedDocument,
  /** By area, and `all`. */
  counts: z.record(z.string(), count),
  changes: z.array(
    z.strictObject({
      number: count,
      area: z.string(),
      kind: z.enum(['added', 'removed', 'changed', 'moved']),
      name: z.string().optional(),
      table: z.strictObject({ what: z.string(), table: count, row: count, column: count }).optional(),
      old: ChangeSide,
      new: ChangeSide,
      at: Place.optional(),
      before: z.string().optional(),
      after: z.string().optional(),
    }),
  ),
});

const SignatureVerdict = z.enum(['valid', 'invalid', 'unclear']);

/** The signatures of each file; written by the engine as the result of the workflow Check Signatures, too. */
const VerifyAnswer = answer({
  files: z.array(
    z.union([
      z.strictObject({
        file: z.string(),
        name: z.string(),
        verdict: z.enum([...SignatureVerdict.options, 'unsigned']),
        signatures: z.array(
          z.strictObject({
            field: z.string(),
            kind: z.enum(['signature', 'certification', 'timestamp']),
            verdict: SignatureVerdict,
            reasons: z.array(
              z.strictObject({
                code: z.string(),
                what: z.string(),
                /** Makes it invalid, leaves it open, or only says something. */
                weight: z.enum(['fails', 'doubts', 'notes']),
                sentence: z.string(),
              }),
            ),
            signer: z.string(),
            said: z.string(),
            issuer: z.string(),
            /** ISO 8601, as the signer says. */
            claimed: z.string().nullable(),
            /** ISO 8601, as a time stamp says that was verified. */
            stamped: z.string().nullable(),
            authority: z.string(),
            format: z.string(),
            digest: z.string(),
            permission: z.number().int().nullable(),
            covers: z.enum(['file', 'revision', 'part']),
            changes: z.array(
              z.strictObject({
                kind: z.string(),
                name: z.string(),
                where: z.array(z.string()),
                state: z.enum(['allowed', 'forbidden', 'unclear']),
              }),
            ),
            chain: z.array(
              z.strictObject({ subject: z.string(), issuer: z.string(), from: z.string(), to: z.string() }),
            ),
            is_trusted: z.boolean(),
            revocation: z.enum(['good', 'revoked', 'not_asked']),
            purpose: z.string(),
            place: z.string(),
          }),
        ),
        /** Signatures beyond those that were checked. */
        not_checked: count,
        trusted: z.strictObject({ system: count, own: count }),
      }),
      z.strictObject({ file: z.string(), verdict: z.literal('failed'), errors: z.array(Problem) }),
    ]),
  ),
});

/** The fields of a form; written by the engine as the result of the workflow List Form Fields, too. */
const FieldsAnswer = answer({
  xfa: z.enum(['none', 'hybrid', 'dynamic']),
  fields: z.array(
    z.strictObject({
      name: z.string(),
      kind: z.enum(['text', 'check', 'radio', 'choice', 'list', 'button', 'signature']),
      label: z.string(),
      values: z.array(z.string()),
      choices: z.array(z.string()),
      required: z.boolean(),
      read_only: z.boolean(),
      hidden: z.boolean(),
      /** Several choices at the same time. */
      several: z.boolean(),
      /** Any text beside the choices. */
      other_texts: z.boolean(),
      /** Several lines. */
      lines: z.boolean(),
      max_length: count.nullable(),
      computed_by_script: z.boolean(),
      pages: z.array(count),
    }),
  ),
});

const historyError = Problem.nullable();

export const HistoryAnswer = answer({
  entries: z.array(
    z.strictObject({
      id: z.string(),
      status: z.enum(['pending', 'processing', 'done', 'failed']),
      /** Id of the workflow at its service; for a workflow of Platen its key; and its name at that time. */
      workflow_id: z.number().int(),
      workflow_key: z.string().nullable(),
      workflow_name: z.string(),
      /** Wire values; passwords are empty. */
      options: z.record(z.string(), z.string()),
      then: z.array(
        z.strictObject({
          workflow_id: z.number().int(),
          workflow_key: z.string().nullable(),
          workflow_name: z.string(),
          options: z.record(z.string(), z.string()),
        }),
      ),
      /** `local`, or a service elsewhere. */
      service: z.string(),
      error: historyError,
      created_at: time,
      started_at: time.nullable(),
      completed_at: time.nullable(),
      /** Names of the first three inputs. */
      names: z.array(z.string()),
      input_count: count,
      done_count: count,
      failed_count: count,
      result_count: count,
      total_pages: count,
      credits_charged: z.number().int(),
      /** The first result of the first document that gave one. */
      first_result: Result.omit({ input: true }).nullable(),
    }),
  ),
  /** The number of all matches. */
  total: count,
});
export type HistoryAnswer = z.infer<typeof HistoryAnswer>;

export const WatchesAnswer = answer({
  watches: z.array(
    z.strictObject({
      id: z.string(),
      folder: z.string(),
      include_subfolders: z.boolean(),
      workflow: z.strictObject({
        id: z.number().int().nullable(),
        key: z.string().nullable(),
        name: z.string(),
      }),
      options: z.record(z.string(), z.string()),
      /** Folder of the results; null: beside each document. */
      target: z.string().nullable(),
      name_pattern: z.string().nullable(),
      originals: z.strictObject({ kind: z.enum(['leave', 'move', 'trash']), folder: z.string().nullable() }),
      kinds: z.string(),
      together: z.boolean(),
      with_existing: z.boolean(),
      status: z.enum(watchStatuses),
      /** Why nothing is converted now. */
      error: Problem.nullable(),
      retry_at: time.nullable(),
      last_at: time.nullable(),
      waiting: count,
      today: count,
      passwords: count,
      passed_over: count,
      problems: z.array(
        z.strictObject({
          path: z.string(),
          error: Problem,
          at: time,
          execution_id: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type WatchesAnswer = z.infer<typeof WatchesAnswer>;

const TokenWhere = z.enum(['keychain', 'session', 'session_locked', 'none']);

const ListedService = z.strictObject({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  sandbox_url: z.string().nullable(),
  certificate: z.string().nullable(),
  proxy: z.string(),
  /** The place of the token. */
  token: TokenWhere,
  /** The place of the sandbox's token: its own, or the service's; null without a sandbox. */
  sandbox_token: TokenWhere.nullable(),
});
export type ListedService = z.infer<typeof ListedService>;

/** The plan of a dry run. */
const DryRunSteps = z.array(
  z.strictObject({
    workflow: z.string(),
    options: z.record(z.string(), z.string()),
  }),
);

export const DryRunReport = answer({
  dry_run: z.literal(true),
  /** The work in order, with all options that differ from their defaults. Passwords are empty. */
  steps: DryRunSteps,
  /** Each workflow with its files, where a service needs several; `steps` has those of the first. */
  parts: z.array(z.strictObject({ steps: DryRunSteps, inputs: z.array(z.string()) })).optional(),
  files: z.array(
    z.strictObject({
      input: z.string(),
      /** Bytes; null where they are not known. */
      size: count.nullable(),
      error: Problem.nullable(),
    }),
  ),
  /** Folder of the results; null: beside each source. */
  directory: z.string().nullable(),
  /** Names as far as they are known before: a taken name gets a number. */
  results: z.array(z.strictObject({ input: z.string().nullable(), path: z.string() })),
  /** The expected cost, unit by unit. */
  quote: z.strictObject({
    /** False on this computer: only a service would charge this. */
    is_charged: z.boolean(),
    credits: count,
    lines: z.array(z.strictObject({ kind: z.string(), count, credits: count })),
  }),
});
export type DryRunReport = z.infer<typeof DryRunReport>;

const Lists = answer({ system_workflows: z.array(Workflow), user_workflows: z.array(Workflow) });
const User = answer(UserRecord.shape);
const Token = answer({ token: z.string(), ...TokenRecord.shape });
const Grant = answer({
  name: z.string(),
  pool: z.enum(['personal', 'organization']),
  credits: z.number().int(),
  balance: z.number().int(),
});
const Template = answer({
  user: z.string(),
  template: z
    .strictObject({
      name: z.string(),
      fields: z.array(z.looseObject({ field_id: z.string(), name: z.string() })),
    })
    .nullable(),
});

/** By the words of the command. Every command with `--json` is here. */
export const answers: Readonly<Record<string, z.ZodType>> = {
  convert: z.union([ConvertReport, DryRunReport]),
  run: z.union([ConvertReport, DryRunReport]),
  compare: z.union([CompareAnswer, ConvertReport]),
  fields: z.union([FieldsAnswer, ConvertReport]),
  redact: z.union([answer(RedactionList.shape), ConvertReport]),
  sign: ConvertReport,
  certificates: answer({
    tokens: z.array(z.strictObject(ListedCard.shape)),
    problem: Problem.nullable(),
    /** What Windows has; null on other systems. */
    store: z
      .strictObject({
        certificates: z.array(z.strictObject(StoredCertificate.shape)),
        problem: Problem.nullable(),
      })
      .nullable(),
  }),
  verify: z.union([VerifyAnswer, ConvertReport]),
  workflows: Lists,
  'workflows list': Lists,
  'workflows show': answer(UserWorkflow.shape),
  options: answer({ workflow_id: z.number().int(), options: z.array(Option) }),
  languages: answer({
    languages: z.array(z.strictObject({ code: z.string(), path: z.string(), bundled: z.boolean() })),
  }),
  fonts: answer({
    fonts: z.array(
      z.strictObject({
        file: z.string(),
        families: z.array(z.string()),
        style: z.string(),
        scripts: z.array(z.strictObject({ code: z.string(), name: z.string() })),
        size: count,
      }),
    ),
  }),
  doctor: answer({
    checks: z.array(
      z.strictObject({
        id: z.string(),
        state: z.enum(['ok', 'warning', 'missing']),
        found: z.string().nullable(),
        advice: z.string().nullable(),
      }),
    ),
  }),
  'engine status': answer({
    engines: z.array(
      z.strictObject({
        pid: count,
        /** Bytes of the engine, its workers and their programs. */
        memory: count,
        /** Conversions so far, and those that run now. */
        commands: count,
        running: count,
        /** How long it stays after its last work. */
        seconds: count,
        /** Seconds until it ends; null while it works. */
        left: count.nullable(),
        /** Whether a command that is started like this one is handed to it. */
        is_ours: z.boolean(),
      }),
    ),
  }),
  history: HistoryAnswer,
  'services list': answer({ services: z.array(ListedService) }),
  'services add': answer(ListedService.pick({ id: true, name: true, url: true }).shape),
  'services test': answer({ ...ConnectionTest.shape, error: Problem.nullable() }),
  credits: answer(CreditsBalance.shape),
  'watch list': WatchesAnswer,
  serve: answer({
    url: z.string(),
    sandbox_url: z.string(),
    token: z.string().nullable(),
    metrics_url: z.string().optional(),
  }),
  worker: answer({ node: z.string(), health_url: z.string().nullable() }),
  'admin users list': answer({ users: z.array(UserRecord) }),
  ...Object.fromEntries(
    ['add', 'set', 'rename', 'remove', 'disable', 'enable', 'password'].map((name) => [
      `admin users ${name}`,
      User,
    ]),
  ),
  'admin organizations list': answer({ organizations: z.array(OrganizationRecord) }),
  'admin organizations add': answer(OrganizationRecord.shape),
  'admin organizations grant': Grant,
  'admin organizations members': answer({ organization: OrganizationRecord, users: z.array(UserRecord) }),
  'admin tokens list': answer({ tokens: z.array(TokenRecord) }),
  'admin tokens create': Token,
  'admin tokens regenerate': Token,
  'admin tokens revoke': answer({ revoked: TokenRecord }),
  'admin credits grant': Grant,
  'admin ledger': answer({ movements: z.array(MovementRecord), total: count }),
  'admin jobs list': answer({
    jobs: z.array(
      z.strictObject({
        /** Of the dead letter. */
        id: z.string(),
        execution: z.string().nullable(),
        workflow: z.string().nullable(),
        files: z.array(z.string()),
        cause: z.string(),
        at: z.string(),
      }),
    ),
  }),
  'admin jobs retry': answer({ job: z.string() }),
  'admin jobs drop': answer({ job: z.string() }),
  'admin migrate': answer({ migrated: z.literal(true) }),
  'admin template show': Template,
  'admin template set': Template,
  'admin template remove': Template,
};
