/** Marks what is drawn outside of all tags as an artifact, so that screen readers pass over it (ISO 32000-1, 14.8.2.2). */
import { readContent, type ContentOperation } from '../../../engine/pdf-core/content/operations.js';
import { isDictionary, isReference } from '../../../engine/pdf-core/objects/objects.js';
import type { Dict, PdfGraph, Ref } from '../../../engine/pdf-core/pdf/index.js';
import { contentsOf, joined } from '../../../engine/pdf-core/pdf/usage.js';
import type { TagTree } from '../../../engine/pdf-blocks/accessibility/tag-tree.js';
import { isWrittenTagged } from './blank.js';
import { edited, type ContentEdit } from './content-edits.js';

const paints: ReadonlySet<string> = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's']);
const texts: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"']);
/** Operators that build a path. */
const paths: ReadonlySet<string> = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're', 'W', 'W*']);
const open = Buffer.from('/Artifact BMC');
const close = Buffer.from('\nEMC\n');
/** Forms inside forms deeper than this are treated as hostile. */
const maxForms = 32;

export interface ArtifactWishes {
  /** Texts become artifacts, too, where a page has tags; without it they stay, for a text may have been meant to be read. */
  readonly texts: boolean;
  /** The same of images. */
  readonly images: boolean;
  /** Images of pages without tags become artifacts, too, where their content was written with tags in mind. */
  readonly backgrounds: boolean;
  /** Elements that only decorate: their content becomes an artifact. */
  readonly decoration: ReadonlySet<Dict>;
}

/** @returns how many pieces of content became artifacts */
export function markArtifacts(pdf: PdfGraph, tree: TagTree, wishes: ArtifactWishes): number {
  let count = 0;
  const forms = new Set<Ref>();
  for (const ref of pdf.pages) {
    const page = pdf.dictionary(ref) ?? {};
    const bytes = joined(contentsOf(pdf, page).map((part) => pdf.data(part) ?? new Uint8Array()));
    const resources = pdf.dictionary(pdf.inherited(page, '/Resources')) ?? {};
    const parents = pdf.number(page['/StructParents']);
    const hasTags = parents !== undefined && pdf.array(tree.parents.get(parents)).length > 0;
    const isPlain = !hasTags && wishes.backgrounds && isWrittenTagged(bytes);
    const own = {
      ...{ ...wishes, texts: wishes.texts && hasTags },
      images: wishes.images && (hasTags || isPlain),
    };
    const marked = new ContentMarker(pdf, tree, own, parents, forms).mark(bytes, resources);
    if (!marked) continue;
    count += marked.count;
    page['/Contents'] = pdf.addStream({}, marked.bytes);
  }
  return count;
}

/** A place in the content: what stands there is replaced by `by`, or put between the marks of an artifact. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly by?: Uint8Array;
}

/** Marks the content of a page or of a form. */
class ContentMarker {
  #count = 0;

  /**
   * @param parents the key of the content in the parent tree
   * @param forms that were looked at already
   */
  constructor(
    private readonly pdf: PdfGraph,
    private readonly tree: TagTree,
    private readonly wishes: ArtifactWishes,
    private readonly parents: number | undefined,
    private readonly forms: Set<Ref>,
    private readonly depth = 0,
  ) {}

  /** @returns undefined where nothing changes, and where readers differ over what the content means */
  mark(bytes: Uint8Array, resources: Dict): { readonly bytes: Buffer; readonly count: number } | undefined {
    const changes: Change[] = [];
    /** Whether what stands in each open mark has its place: tagged, or an artifact. */
    const marks: boolean[] = [];
    let path: number | undefined;
    for (const operation of readContent(bytes)) {
      const { operator, operands, start, end, flaw } = operation;
      if (flaw === 'broken') return undefined;
      if (operator === 'BMC' || operator === 'BDC') {
        const element = this.#elementOf(operation, resources);
        const isDecoration = element !== null && this.wishes.decoration.has(element);
        if (isDecoration) changes.push({ start, end, by: open });
        const isPlaced = operands[0] === '/Artifact' || isDecoration || this.tree.isInTree(element);
        marks.push(marks.at(-1) === true || isPlaced);
        continue;
      }
      if (operator === 'EMC') {
        marks.pop();
        continue;
      }
      if (paths.has(operator)) {
        path ??= start;
        continue;
      }
      const begins = path ?? start;
      path = undefined;
      if (marks.at(-1) === true) continue;
      if (this.#becomesArtifact(operation, resources))
        changes.push({ start: paints.has(operator) ? begins : start, end });
      else if (operator === 'Do') this.#markForm(operands[0], resources);
    }
    const count = changes.length + this.#count;
    return count === 0 ? undefined : { bytes: edited(bytes, changes.flatMap(editsOf)), count };
  }

  /** Marks what stands outside of all tags in a form that has tags. */
  #markForm(name: unknown, resources: Dict): void {
    const { pdf, tree, wishes, forms, depth } = this;
    const ref = typeof name === 'string' ? pdf.dictionary(resources['/XObject'])?.[name] : undefined;
    const dict = pdf.dictionary(ref);
    if (!dict || !isReference(ref) || forms.has(ref) || depth >= maxForms) return;
    forms.add(ref);
    // Content of a form that stands in one element as a whole is tagged.
    if (pdf.name(dict['/Subtype']) !== '/Form' || tree.isInTree(tree.elementFor(dict))) return;
    const own = pdf.at(dict['/Resources']);
    const parents = pdf.number(dict['/StructParents']);
    const marked = new ContentMarker(pdf, tree, wishes, parents, forms, depth + 1).mark(
      pdf.data(ref) ?? new Uint8Array(),
      isDictionary(own) ? own : resources,
    );
    if (!marked) return;
    pdf.setData(ref, marked.bytes);
    this.#count += marked.count;
  }

  #becomesArtifact({ operator, operands }: ContentOperation, resources: Dict): boolean {
    if (paints.has(operator) || operator === 'sh') return true;
    if (operator === 'Do') return this.#mayBeArtifact(operands[0], resources);
    return (this.wishes.texts && texts.has(operator)) || (this.wishes.images && operator === 'BI');
  }

  /** The element that marked content belongs to; null for none. */
  #elementOf({ operands: [, properties] }: ContentOperation, resources: Dict): Dict | null {
    const { pdf, tree, parents } = this;
    let mcid: unknown;
    if (typeof properties === 'string')
      mcid = pdf.number(pdf.dictionary(pdf.dictionary(resources['/Properties'])?.[properties])?.['/MCID']);
    else if (Array.isArray(properties)) {
      const key = properties.indexOf('/MCID');
      if (key >= 0) mcid = properties[key + 1];
    }
    return typeof mcid === 'number' ? tree.elementOf(parents, mcid) : null;
  }

  /** Tells whether what a page draws may be an artifact as a whole: it has no tags inside, and no text or image unless those may be. */
  #mayBeArtifact(name: unknown, resources: Dict, depth = 0): boolean {
    const { pdf, tree, wishes } = this;
    const value = typeof name === 'string' ? pdf.dictionary(resources['/XObject'])?.[name] : undefined;
    const dict = pdf.dictionary(value);
    if (!dict || !isReference(value)) return false;
    if (pdf.name(dict['/Subtype']) !== '/Form') return wishes.images;
    if (pdf.number(dict['/StructParents']) !== undefined || tree.elementFor(dict)) return false;
    if (depth >= maxForms) return false;
    const own = pdf.at(dict['/Resources']);
    const inner = isDictionary(own) ? own : resources;
    for (const { operator, operands } of readContent(pdf.data(value satisfies Ref) ?? new Uint8Array())) {
      if ((texts.has(operator) && !wishes.texts) || (operator === 'BI' && !wishes.images)) return false;
      // What may be tagged stays as it is.
      if (operator === 'BDC' && operands[0] !== '/Artifact') return false;
      if (operator === 'Do' && !this.#mayBeArtifact(operands[0], inner, depth + 1)) return false;
    }
    return true;
  }
}

const editsOf = ({ start, end, by }: Change): ContentEdit[] =>
  by
    ? [{ start, end, by }]
    : [
        { start, end: start, by: Buffer.concat([open, Buffer.from('\n')]) },
        { start: end, end, by: close },
      ];
