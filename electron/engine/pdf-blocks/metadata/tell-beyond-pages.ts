/**
 * Tells what becomes of a document that is more than its pages. An electronic invoice stays whole through most operations:
 * its data, what ties it to the document, and what the XMP says of it. Where one of these ends, that is said, and so is a
 * portfolio or an XFA form of which a result has but the pages.
 */
import { stat } from 'node:fs/promises';
import { parse } from 'node:path';
import { factsOf } from '../../../workflows/steps.js';
import type { Context, JobInput, PdfTool } from '../../interface/converter.js';
import { passwordOf } from '../opening/open-input.js';
import { readBeyondPages, type BeyondPages, type EmbeddedInvoice } from './beyond-pages.js';

/** Returns the same operation, which also tells what its result no longer is. */
export function tellBeyondPages(tool: PdfTool): PdfTool {
  const { beyondPages } = factsOf(tool.id);
  if (beyondPages === 'handled') return tool;
  return {
    ...tool,
    run: async (job, context) => {
      const { input, output } = job;
      const before = await readBeyondPages(input.path, passwordOf(job), context.directory);
      if (!before) return tool.run(job, context);
      const telling = new Telling(before, input.name, context, beyondPages === 'on_sheets');
      const password = await tool.run(job, telling.context);
      if (parse(output).ext === '.pdf' && (await stat(output).catch(() => null)))
        await telling.lookAt(output, password);
      telling.finish();
      return password;
    },
  };
}

/** Tells what a step that makes one PDF of its inputs left of one of them. */
export async function tellBeyondResult(
  { path, name, password }: Pick<JobInput, 'path' | 'name' | 'password'>,
  output: string,
  context: Context,
): Promise<void> {
  const before = await readBeyondPages(path, password, context.directory);
  if (!before) return;
  const telling = new Telling(before, name, context);
  await telling.lookAt(output, undefined);
  telling.finish();
}

/** Tells what a merge makes of one of its inputs, whose attached files it takes over or leaves out. */
export function tellMerged(
  { invoice, portfolio }: BeyondPages,
  name: string,
  isAttached: boolean,
  context: Context,
): void {
  if (portfolio !== null) context.message('warning', 'portfolio_cover', { name, count: portfolio });
  if (!invoice) return;
  const { file } = invoice;
  context.message('warning', isAttached ? 'invoice_is_attachment' : 'invoice_left_out', { name, file });
}

/** What became of an invoice, the worst last. */
const fates = ['whole', 'invoice_pages_left_out', 'invoice_is_attachment', 'invoice_left_out'] as const;
type Fate = (typeof fates)[number];

class Telling {
  /** That of the operation, whose results are looked at before they are delivered. */
  readonly context: Context;
  /** The operation says this of the XFA form itself. */
  #isXfaSaid = false;
  /** What each PDF that was made still is; null for no more than its pages. */
  readonly #results: (BeyondPages | null)[] = [];

  constructor(
    private readonly before: BeyondPages,
    private readonly name: string,
    context: Context,
    private readonly onSheets = false,
  ) {
    const { deliver } = context;
    const message: Context['message'] = (level, code, ...params) => {
      if (code === 'xfa_lost') this.#isXfaSaid = true;
      context.message(level, code, ...params);
    };
    this.context = {
      ...context,
      message,
      ...(deliver && {
        deliver: async (part) => {
          if (part.format === 'pdf') await this.lookAt(part.path, undefined);
          await deliver(part);
        },
      }),
    };
  }

  async lookAt(path: string, password: string | undefined): Promise<void> {
    const found = await readBeyondPages(path, password, this.context.directory);
    this.#results.push(found);
  }

  finish(): void {
    const { before, context, name } = this;
    const { invoice, portfolio } = before;
    // Where no PDF was made, nothing is left but what the pages show.
    const results = this.#results.length > 0 ? this.#results : [null];
    const isPortfolio = results.every((after) => after?.portfolio === portfolio);
    if (portfolio !== null && !isPortfolio) {
      context.message('warning', 'portfolio_cover', { name, count: portfolio });
    }
    if (before.isXfa && !this.#isXfaSaid && !results.every((after) => after?.isXfa)) {
      context.message('warning', 'xfa_lost', { name });
    }
    if (!invoice) return;
    const found = new Set(results.map((after) => fateOf(invoice, this.onSheets ? 0 : before.pages, after)));
    const fate = fates.findLast((one) => found.has(one)) ?? 'whole';
    if (fate !== 'whole') context.message('warning', fate, { name, file: invoice.file });
  }
}

/** @param pages those that a whole document shows */
function fateOf(invoice: EmbeddedInvoice, pages: number, after: BeyondPages | null): Fate {
  const now = after?.invoice;
  if (!now) return 'invoice_left_out';
  const isRelated = invoice.relationship === undefined || now.relationship === invoice.relationship;
  const isSaid = (now.isDescribed || !invoice.isDescribed) && (now.isDeclared || !invoice.isDeclared);
  if (!isRelated || !isSaid || now.part < invoice.part) return 'invoice_is_attachment';
  return after.pages < pages ? 'invoice_pages_left_out' : 'whole';
}
