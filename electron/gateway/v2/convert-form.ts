/** The form of `POST /convert`, with the contract's numbers (those that hold are added in `openapi/document.ts`), for the document that describes the service. It is read in `convert-request.ts`. */
import { z } from 'zod';
import { limits } from '../../../contract/index.js';

const trueOrFalse = z.enum(['true', 'false']);

/** Fields as the contract's table has them. */
export const ConvertForm = z
  .object({
    'files[]': z
      .array(z.file())
      .min(1)
      .max(limits.request.files)
      .describe(
        `The files. \`files[0]\`, \`files[1]\` and so on are taken too. Up to ${limits.request.filesAdvised} are advised.`,
      ),
    workflow_id: z.number().int().describe('Id from `GET /api/v2/user/workflows`'),
    async: trueOrFalse
      .default('false')
      .describe('`true`: reply at once with 202; `false`: wait for the result'),
    file_order: z
      .string()
      .optional()
      .describe('JSON array with the names of all files in the order of the result'),
    'options[ocr]': trueOrFalse.optional().describe('Adds a searchable text layer'),
    'options[ocr_language]': z
      .string()
      .optional()
      .describe('`eng`, `deu`, `nld`, `fra`, `spa`, `ita`, `por`, or several joined by `+`'),
    'options[compression]': z
      .enum(['web', 'print', 'small', 'none'])
      .optional()
      .describe('Of the workflow Compress PDF'),
  })
  .catchall(z.union([z.string(), z.file()]).describe('`options[NAME]` for every option of the workflow'))
  .meta({ id: 'Conversion', description: 'Files, and what is to be done with them.' });
