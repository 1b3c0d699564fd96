/** This module converts PDF to Markdown: the text, and its pictures in a folder beside it. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join, parse } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { toMarkdownOptions } from '../options/text.js';
import type { Context, ConvertJob, PdfTool } from '../../../engine/interface/converter.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import type { DocumentModel, Picture } from '../model/index.js';
import { recogniseDocument } from '../recognise/document.js';
import type { ToolSettings } from '../../../engine/interface/module.js';
import { markdownOf } from '../write/markdown/document.js';
import type { PictureNames } from '../write/markdown/setting.js';
import { blocksOfFlow } from '../write/flow.js';
import { picturesIn } from '../write/default-format.js';
import { onReadable } from './readable.js';
import { tellRemarks } from './remarks.js';

export const markdownTool = (settings: ToolSettings): PdfTool => ({
  id: 'pdf-to-markdown',
  async run(job, context) {
    const options = pickOptions(toMarkdownOptions, job.options);
    // Where there can be only one result, there is no folder beside it.
    const isBeside = options.markdown_pictures === 'beside' && context.deliver !== undefined;
    await onReadable(job, context, settings, async ({ pages }, reader) => {
      const images = isBeside ? join(context.directory, 'pictures') : null;
      if (images !== null) await mkdir(images, { recursive: true });
      const model = await recogniseDocument(reader, { pages, images }, context);
      tellRemarks(model.remarks, context);
      context.progress('saving', null);
      const { name } = parse(job.input.name);
      const folder = `${name}_files`;
      const beside = await Beside.of(model);
      const text = markdownOf(model, {
        furniture: options.headers_footers,
        frontMatter: options.front_matter,
        source: job.input.name,
        pictureName: isBeside ? beside.nameIn(folder) : () => null,
      });
      if (text === '') throw new ServiceError('no_text');
      await deliver(text, beside, folder, job, context);
    });
    return undefined;
  },
});

/** Pictures of a document as files with names of their own; equal pictures are one file. */
class Beside {
  readonly #names: ReadonlyMap<string, string>;
  readonly #used = new Map<string, string>();

  private constructor(names: ReadonlyMap<string, string>) {
    this.#names = names;
  }

  static async of(model: DocumentModel): Promise<Beside> {
    const names = new Map<string, string>();
    const byContent = new Map<string, string>();
    for (const { file } of picturesIn(blocksOfFlow(model))) {
      if (names.has(file)) continue;
      const content = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      const name = byContent.get(content) ?? `picture-${byContent.size + 1}${extname(file)}`;
      byContent.set(content, name);
      names.set(file, name);
    }
    return new Beside(names);
  }

  nameIn(folder: string): PictureNames {
    return ({ file }: Picture) => {
      const name = this.#names.get(file) ?? basename(file);
      if (!this.#used.has(name)) this.#used.set(name, file);
      return `${folder}/${name}`;
    };
  }

  /** Returns the paths of the pictures that the text leads to, by name. */
  get used(): ReadonlyMap<string, string> {
    return this.#used;
  }
}

async function deliver(
  text: string,
  { used }: Beside,
  folder: string,
  { input, output }: ConvertJob,
  context: Context,
): Promise<void> {
  if (!context.deliver) {
    await writeFile(output, text);
    return;
  }
  const path = join(context.directory, 'text.md');
  await writeFile(path, text);
  const { name } = parse(input.name);
  await context.deliver({ path, name: `${name}.md`, folder: '', format: 'md', pages: null });
  for (const [own, file] of used)
    await context.deliver({
      path: file,
      name: own,
      folder,
      format: extname(own) === '.jpg' ? 'jpg' : 'png',
      pages: null,
    });
}
