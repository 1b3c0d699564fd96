/** Documents and results as somebody looks at them before anything is saved. */
import { dirname } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { detectFile } from '../../formats/detect.js';
import { removeFolder } from '../../executions/remove-folder.js';
import type { DocumentWish, PreviewEngine, Shown } from '../local-engine.js';
import { Turns } from './turns.js';

/** Kinds of files that the page viewer draws as they are, by the extensions it knows them by; any for a PDF. */
const shownAsTheyAre: Readonly<Record<string, RegExp>> = {
  pdf: /(?<!\.(jpe?g|png|webp|tiff?))$/i,
  jpg: /\.jpe?g$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
  tiff: /\.tiff?$/i,
};

export interface PreviewContext {
  /** As `LocalEngine.draw`. */
  readonly draw: (path: string, signal: AbortSignal, password?: string) => Promise<string>;
}

export class Previews implements PreviewEngine {
  readonly #context: PreviewContext;
  readonly #turns = new Turns();

  constructor(context: PreviewContext) {
    this.#context = context;
  }

  document({ path, password, urgent }: DocumentWish, signal: AbortSignal): Promise<Shown> {
    return this.#turns.take(urgent, signal, async () => {
      const { format, problem } = await detectFile(path);
      if (problem) throw problem;
      if (format !== null && shownAsTheyAre[format]?.test(path))
        return { path, isDrawn: false, release: () => undefined };
      const drawn = await this.#context.draw(path, signal, password);
      const release = () => void removeFolder(dirname(drawn));
      if (!signal.aborted) return { path: drawn, isDrawn: true, release };
      release();
      throw new ServiceError('cancelled');
    });
  }
}
