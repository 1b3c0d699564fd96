/** Examples of requests and replies, by the id of the operation. A linter checks each against its schema. */
import { explainQuote, makeQuote } from '../../../contract/index.js';
import type { Json } from './json.js';

const execution_id = '6f1c9f0e-6a0b-4a55-9d1e-1c8f4f0f2a11';
const status_url = `https://convert.example/api/v2/executions/${execution_id}`;
const download_url = `${status_url}/download`;
const completed_at = '2026-03-20T09:30:04.120Z';

const charge = {
  credits: 1,
  credits_left: 999,
  credits_explain: explainQuote(makeQuote({ document: 1 })),
  credits_source: 'personal',
  credits_charged: 1,
  credits_remaining: 999,
};

const done = {
  execution_id,
  status: 'done',
  status_url,
  ...charge,
  output_file_type: 'pdf',
  output_file_size: 48_213,
  total_pages: 3,
  completed_at,
  download_url,
  messages: [],
};

const workflow = {
  id: 1001,
  name: 'Word to PDF',
  description: 'Word, OpenDocument and RTF files, one PDF each.',
  category: 'to_pdf',
  input_extensions: ['docx', 'doc', 'odt', 'rtf'],
  output_type: 'pdf',
  merge: false,
  max_files: 200,
};

const userWorkflow: { [name: string]: Json } = {
  name: 'Board papers',
  description: 'One PDF/A of all papers',
  steps: [
    { workflow_id: 1011, options: { merge_bookmarks: 'names' } },
    { workflow_id: 1040, options: {} },
  ],
};

/** Bodies of successful replies, by status. */
export const operationExamples: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  convert: {
    200: { ...done, estimated_completion: completed_at },
    202: {
      execution_id,
      status: 'pending',
      status_url,
      credits_charged: 1,
      credits_remaining: 999,
      estimated_completion: completed_at,
      download_url,
    },
  },
  getExecution: {
    200: { execution_id, status: 'processing', status_url, progress: 40, current_step: 'Making the PDF' },
  },
  deleteExecution: {
    200: {
      execution_id,
      status: 'failed',
      status_url,
      ...charge,
      credits: 0,
      credits_charged: 0,
      credits_explain: explainQuote(makeQuote({})),
      error: 'Cancelled.',
      error_code: 'cancelled',
      completed_at,
      messages: [],
    },
  },
  listExecutions: {
    200: {
      executions: [
        {
          ...done,
          workflow_id: 1001,
          workflow_name: 'Word to PDF',
          file_names: ['letter.docx'],
          file_count: 1,
          created_at: '2026-03-20T09:30:01.000Z',
        },
      ],
      page: 1,
      per_page: 50,
      pages: 1,
      total: 1,
    },
  },
  listWorkflows: { 200: { system_workflows: [workflow], user_workflows: [] } },
  listOptions: {
    200: {
      workflow_id: 1001,
      options: [
        {
          name: 'ocr',
          label: 'Recognise text',
          description: '',
          type: 'boolean',
          default: 'false',
          required: false,
        },
      ],
    },
  },
  createWorkflow: { 201: { id: 101_000, ...userWorkflow } },
  getWorkflow: { 200: { id: 101_000, ...userWorkflow } },
  replaceWorkflow: { 200: { id: 101_000, ...userWorkflow } },
};

/** Bodies of requests. */
export const requestExamples: Readonly<Record<string, Json>> = {
  convert: { 'files[]': ['letter.docx'], workflow_id: 1001, async: 'false', 'options[ocr]': 'true' },
  createWorkflow: userWorkflow,
  replaceWorkflow: userWorkflow,
};
