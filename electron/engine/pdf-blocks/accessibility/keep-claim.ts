/** Keeps the claim to follow PDF/UA true through an operation: the result keeps the rules, or the claim is removed, which is said. */
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context, JobInput, PdfTool } from '../../interface/converter.js';
import { inspectPdf } from '../inspection/facts.js';
import { readPacket } from '../metadata/pdfa-claim.js';
import { passwordOf, type OpenedPdf } from '../opening/open-input.js';
import { isSigned } from '../opening/signed.js';
import { checkAccessibility, lacksClaimOnly } from './check.js';
import { claimedUaPart, setUaClaim } from './claim.js';
import type { UaFinding } from './findings.js';
import { writeJoinedHead } from './joined-head.js';
import { sentenceOf } from './sentences.js';

/** Returns the same operation, which also keeps the claim of its results true. */
export function maintainUaClaim(tool: PdfTool): PdfTool {
  // It makes the claim itself, and looks at it.
  if (tool.id === 'make-accessible') return tool;
  return {
    ...tool,
    run: async (job, context) => {
      const { input, output } = job;
      const own = passwordOf(job);
      if (input.format !== 'pdf' || !(await claimsUa(input.path, own, context)))
        return tool.run(job, context);
      const keeping = new Keeping(context, own);
      const password = await tool.run(job, keeping.context);
      if (extname(output) === '.pdf' && (await stat(output).catch(() => null)))
        await keeping.settle(output, password ?? own);
      return password;
    },
  };
}

/**
 * Keeps the claim true of what a step made of several documents. Where all of them make it, so does the result if it keeps the
 * rules: its tags are those of all.
 * @param inputs as the step got them
 */
export async function keepUaClaim(
  inputs: readonly JobInput[],
  output: string,
  context: Context,
): Promise<void> {
  if (extname(output) !== '.pdf') return;
  const claims: boolean[] = [];
  for (const { path, password, format } of inputs)
    claims.push(format === 'pdf' && (await claimsUa(path, password, context)));
  if (!claims.includes(true)) return;
  const keeping = new Keeping(context, undefined);
  if (claims.every(Boolean)) await keeping.join(inputs, output);
  else await keeping.settle(output, undefined);
}

const claimsUa = async (path: string, password: string | undefined, context: Context): Promise<boolean> =>
  claimedUaPart(await readPacket(path, password, context)) !== '';

const plain = (path: string, pages: number): OpenedPdf => ({
  ...{ path, password: undefined, pages, encrypted: false, damaged: false },
  damagedPages: new Set<number>(),
});

class Keeping {
  /** That of the operation, whose results are looked at before they are delivered. */
  readonly context: Context;
  #isSaid = false;

  /** @param password of the document, which its parts may have, too */
  constructor(
    private readonly outer: Context,
    password: string | undefined,
  ) {
    const { deliver } = outer;
    this.context = deliver
      ? {
          ...outer,
          deliver: async (part) => {
            // Attached files are as they were.
            if (part.format === 'pdf' && part.pages !== null) await this.settle(part.path, password);
            await deliver(part);
          },
        }
      : outer;
  }

  /** Gives a result of documents that all make the claim what it needs for it, unless it breaks a rule. */
  async join(inputs: readonly JobInput[], output: string): Promise<void> {
    const directory = await mkdtemp(join(this.outer.directory, 'claim-'));
    try {
      const context = { ...this.outer, directory };
      const copy = join(directory, 'joined.pdf');
      const title = await writeJoinedHead(inputs, output, copy, context);
      const { pages } = await inspectPdf(copy, undefined);
      const { findings } = await checkAccessibility(copy, plain(copy, pages), context);
      if (findings.length > 0) return this.#tellDropped(findings);
      await rename(copy, output);
      if (title !== null) context.message('info', 'accessibility_title_assumed', { title });
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  /** Looks at a result of a document that made the claim. */
  async settle(path: string, password: string | undefined): Promise<void> {
    const directory = await mkdtemp(join(this.outer.directory, 'claim-'));
    try {
      await this.#settleIn(path, password, { ...this.outer, directory });
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  async #settleIn(path: string, password: string | undefined, context: Context): Promise<void> {
    const isClaimed = await claimsUa(path, password, context);
    const { pages, encrypted, damaged } = await inspectPdf(path, password);
    const opened = { ...plain(path, pages), password, encrypted, damaged };
    const check = await checkAccessibility(path, opened, context);
    const { findings } = check;
    if (findings.length === 0) return;
    const where = { password: encrypted ? password : undefined, directory: context.directory };
    // The bytes of a signed document must stay as they are.
    const isFixed = await isSigned(path, where.password);
    if (!isClaimed && lacksClaimOnly(check) && !isFixed) return setUaClaim(path, true, where);
    if (isClaimed && !isFixed) await setUaClaim(path, false, where);
    this.#tellDropped(findings, isClaimed && isFixed ? 'accessibility_claim_false' : undefined);
  }

  #tellDropped(
    findings: readonly UaFinding[],
    code: 'accessibility_dropped' | 'accessibility_claim_false' = 'accessibility_dropped',
  ): void {
    if (this.#isSaid) return;
    this.#isSaid = true;
    const first = findings.find(({ rule }) => rule !== '5-1') ?? findings[0]!;
    this.outer.message('warning', code, { why: sentenceOf(first, this.outer.words) });
  }
}
