/** A document that was opened strictly, as the writer sees it that writes it anew. */
import { readFileSync } from 'node:fs';
import type { Borrowed, FileObject, PdfFile, PdfRewrite, RewrittenObject } from '../file/index.js';
import type { Dictionary, Lookup } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import type { HeldObject } from './held.js';

/** A document as the strict writer sees it. */
export class StrictRewrite implements PdfRewrite {
  readonly borrowed: ReadonlyMap<number, Borrowed>;
  readonly isLost: (reference: string) => boolean;
  readonly #changed: ReadonlyMap<string, HeldObject>;

  constructor(
    private readonly pdf: Lookup & Pick<PdfRewrite, 'nextObject' | 'set'>,
    readonly file: PdfFile,
    {
      borrowed,
      changed,
      isLost,
    }: Pick<PdfRewrite, 'borrowed' | 'isLost'> & { readonly changed: ReadonlyMap<string, HeldObject> },
  ) {
    this.borrowed = borrowed;
    this.isLost = isLost;
    this.#changed = changed;
  }

  get trailer(): Dictionary {
    return this.pdf.trailer;
  }

  get catalog(): Dictionary {
    return this.pdf.catalog;
  }

  get nextObject(): number {
    return this.pdf.nextObject;
  }

  dictionary(value: QpdfValue | undefined): Dictionary | undefined {
    return this.pdf.dictionary(value);
  }

  array(value: QpdfValue | undefined): readonly QpdfValue[] {
    return this.pdf.array(value);
  }

  set(reference: string, value: QpdfValue): void {
    this.pdf.set(reference, value);
  }

  isCurrent(id: number, generation: number): boolean {
    const { file } = this;
    return id < file.nextObject ? file.isCurrent(id, generation) : generation === 0;
  }

  object(id: number, generation: number): RewrittenObject | FileObject {
    const changed = this.isCurrent(id, generation) ? this.#changed.get(`${id} ${generation} R`) : undefined;
    if (!changed) return this.file.object(id, generation);
    const { stream } = changed;
    if (!stream) return { kind: 'value', value: changed.value ?? null };
    const { dict: value, data, datafile } = stream;
    if (datafile !== undefined) return { kind: 'data', value, data: readFileSync(datafile) };
    if (data !== undefined) return { kind: 'data', value, data: Buffer.from(data, 'base64') };
    return { kind: 'stream', value, source: this.file.object(id, generation) };
  }
}
