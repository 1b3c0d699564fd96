/** Draws the diagrams of a document, all in one go; one that cannot be drawn never stops the others. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ServiceError } from '../../../contract/index.js';
import type { Context, Tools } from '../../engine/interface/converter.js';
import { inlineFonts } from '../../engine/print/page-fonts.js';
import { diagramFaces, diagramPage, mermaidScript, type DrawnDiagram } from './diagram-page.js';

/** The seconds for all diagrams together, and for one that is tried alone. */
const togetherLimit = 60;
const aloneLimit = 15;
/** So many diagrams at most are tried one by one. */
const aloneCount = 12;

const Answer = z.array(z.object({ svg: z.string().optional(), error: z.string().optional() }));

/** @throws ServiceError `printer_missing`, `cancelled` */
export async function drawDiagrams(
  sources: readonly string[],
  tools: Tools,
  context: Context,
): Promise<readonly DrawnDiagram[]> {
  const root = join(context.directory, 'diagrams');
  await mkdir(root, { recursive: true });
  try {
    await writeFile(join(root, 'mermaid.js'), await mermaidScript());
    const fonts = await inlineFonts(diagramFaces);
    const draw = async (some: readonly string[], first: number, limit: number) => {
      await writeFile(join(root, 'diagrams.html'), diagramPage(some, first, fonts));
      const value = await tools.printer.script({ root, entry: 'diagrams.html', limit }, context.signal);
      return Answer.parse(JSON.parse(value)).map(checked);
    };
    const together = await attempt(() => draw(sources, 1, togetherLimit));
    if (together) return together;
    const results: DrawnDiagram[] = [];
    for (const [at, source] of sources.entries()) {
      const alone = at < aloneCount ? await attempt(() => draw([source], at + 1, aloneLimit)) : null;
      results.push(alone?.[0] ?? { error: 'It took too long.' });
    }
    return results;
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

/** Null when the page broke or never ended: a diagram's doing. */
async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof ServiceError && (thrown.code === 'timed_out' || thrown.code === 'printer_failed'))
      return null;
    if (thrown instanceof z.ZodError || thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}

/** The page has cleaned it; what still has something that runs or loads is not shown at all. */
function checked({ svg, error }: z.infer<typeof Answer>[number]): DrawnDiagram {
  if (svg === undefined) return { error: error ?? 'It could not be drawn.' };
  const hostile = /<(script|iframe|object|embed|link|meta|base)\b|\son[a-z]+\s*=|javascript:|@import/i;
  return !svg.startsWith('<svg') || hostile.test(svg.replaceAll(/>[^<]*</g, '><'))
    ? { error: 'It holds something that is not shown.' }
    : { svg };
}
