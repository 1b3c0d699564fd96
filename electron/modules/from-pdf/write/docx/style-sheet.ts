/**
 * This module makes the styles of a document: each has the look of most of its paragraphs, so that paragraphs need few
 * properties of their own, and a person who changes a style changes the document.
 */
import type { Inline, Note, Paragraph, TextStyle } from '../../model/index.js';
import type { FontChoice } from './fonts.js';
import { fontsOf, languageOf, plainLook, runProperties } from './run-properties.js';
import { formatOf, formatProperties, plainFormat, usualLine, type ParagraphFormat } from './formats.js';
import { languageTag } from '../package-parts.js';
import { attribute, declaration, halfPoints, names } from './xml.js';

/** Where a paragraph stands, where that decides on its style. */
export type ParagraphRegion = 'flow' | 'cell' | 'header' | 'footer' | Note['kind'];

interface StyleFacts {
  /** Word's name of the style. */
  readonly name: string;
  /** Level in the outline, from 0. */
  readonly outline?: number;
  /** True where it stays on a page with what follows it. */
  readonly leads?: boolean;
  /** Style of the paragraph that a person writes behind it. */
  readonly next?: string;
}

const headings = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((level) => [
    `Heading${level}`,
    { name: `heading ${level}`, outline: level - 1, leads: true, next: 'Normal' },
  ]),
);
const contents = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((level) => [`TOC${level}`, { name: `toc ${level}` }]),
);

const facts: Readonly<Record<string, StyleFacts>> = {
  Normal: { name: 'Normal' },
  Title: { name: 'Title', next: 'Normal' },
  ...headings,
  ListParagraph: { name: 'List Paragraph' },
  Caption: { name: 'caption', next: 'Normal' },
  Quote: { name: 'Quote', next: 'Normal' },
  Code: { name: 'Code' },
  TableText: { name: 'Table Text' },
  ...contents,
  Header: { name: 'header' },
  Footer: { name: 'footer' },
  FootnoteText: { name: 'footnote text' },
  EndnoteText: { name: 'endnote text' },
};

/** Returns the id of the style of a paragraph. */
export function styleIdOf({ role, level, list }: Paragraph, surroundings: ParagraphRegion): string {
  const step = Math.max(1, Math.min(6, Math.trunc(level) || 1));
  switch (surroundings) {
    case 'header':
      return 'Header';
    case 'footer':
      return 'Footer';
    case 'footnote':
      return 'FootnoteText';
    case 'endnote':
      return 'EndnoteText';
    case 'flow':
    case 'cell':
  }
  switch (role) {
    case 'title':
      return 'Title';
    case 'heading':
      return `Heading${step}`;
    case 'contents':
      return `TOC${step}`;
    case 'caption':
      return 'Caption';
    case 'quote':
      return 'Quote';
    case 'code':
      return 'Code';
    case 'body':
      return list !== null ? 'ListParagraph' : surroundings === 'cell' ? 'TableText' : 'Normal';
  }
}

export interface Style {
  readonly look: TextStyle;
  readonly format: ParagraphFormat;
}

/** Counts of how often each of some values was met. */
class Votes<T> {
  readonly #votes = new Map<string, { readonly value: T; count: number }>();

  add(value: T, key: string, weight: number): void {
    const known = this.#votes.get(key);
    if (known) known.count += weight;
    else this.#votes.set(key, { value, count: weight });
  }

  /** Returns the most frequent value. */
  get winner(): T | undefined {
    let best: { readonly value: T; readonly count: number } | undefined;
    for (const vote of this.#votes.values()) if (!best || vote.count > best.count) best = vote;
    return best?.value;
  }
}

interface Ballot {
  readonly looks: Votes<TextStyle>;
  readonly alignments: Votes<Pick<ParagraphFormat, 'alignment' | 'isRightToLeft'>>;
  readonly indents: Votes<Pick<ParagraphFormat, 'start' | 'end' | 'first'>>;
  readonly before: Votes<Pick<ParagraphFormat, 'before'>>;
  readonly after: Votes<Pick<ParagraphFormat, 'after'>>;
  readonly lines: Votes<Pick<ParagraphFormat, 'line' | 'rule'>>;
}

const emptyBallot = (): Ballot => ({
  looks: new Votes(),
  alignments: new Votes(),
  indents: new Votes(),
  before: new Votes(),
  after: new Votes(),
  lines: new Votes(),
});

const formatBy = (ballot: Ballot | undefined, otherwise: ParagraphFormat): ParagraphFormat => ({
  ...otherwise,
  ...ballot?.alignments.winner,
  ...ballot?.indents.winner,
  ...ballot?.before.winner,
  ...ballot?.after.winner,
  ...ballot?.lines.winner,
});

export class StyleSheet {
  readonly #ballots = new Map<string, Ballot>();
  readonly #styles = new Map<string, Style>();
  readonly #generics = new Map<string, TextStyle['generic']>();

  /** @param fonts has met all paragraphs before */
  constructor(
    private readonly language: string | null,
    readonly fonts: FontChoice,
  ) {}

  /** Notes how a paragraph looks; all have to be taken before the first is written. */
  take(paragraph: Paragraph, surroundings: ParagraphRegion): void {
    const id = styleIdOf(paragraph, surroundings);
    let ballot = this.#ballots.get(id);
    if (!ballot) this.#ballots.set(id, (ballot = emptyBallot()));
    let letters = 0;
    for (const inline of paragraph.inlines) {
      const look = lookOf(inline);
      if (!look) continue;
      this.#generics.set(this.fonts.nameOf(look), look.generic);
      const weight = inline.kind === 'text' ? inline.text.length : 1;
      letters += weight;
      // Underlines, strikes and highlights are marks of a text, and no part of a style.
      if (look.script === 'normal') {
        const plain = { ...look, underline: false, strike: false, highlight: null };
        ballot.looks.add(plain, keyOf(plain), weight);
      }
    }
    const weight = 1 + Math.min(letters, 400);
    const { alignment, isRightToLeft, start, end, first, before, after, line, rule } = formatOf(
      paragraph,
      this.fonts,
    );
    ballot.alignments.add({ alignment, isRightToLeft }, `${alignment} ${isRightToLeft}`, weight);
    ballot.indents.add({ start, end, first }, `${start} ${end} ${first}`, weight);
    ballot.before.add({ before }, String(before), weight);
    ballot.after.add({ after }, String(after), weight);
    if (line > 0) ballot.lines.add({ line, rule }, `${line} ${rule}`, weight);
  }

  /** Returns the look and format of a style; those of the plain text where no paragraph has it. */
  styleOf(id: string): Style {
    let style = this.#styles.get(id);
    if (!style) this.#styles.set(id, (style = this.#decide(id)));
    return style;
  }

  #decide(id: string): Style {
    const ballot = this.#ballots.get(id);
    if (id === 'Normal') {
      const any = ballot ?? this.#ballots.values().next().value;
      const look = any?.looks.winner ?? plainLook;
      return { look, format: formatBy(ballot, { ...plainFormat, ...usualLine(look, this.fonts) }) };
    }
    const normal = this.styleOf('Normal');
    // Lines of a fixed height fit letters of one size only.
    const look = ballot?.looks.winner ?? normal.look;
    const isAlike = Math.abs(look.size - normal.look.size) < 0.6;
    const lines = isAlike ? {} : usualLine(look, this.fonts);
    return { look, format: formatBy(ballot, { ...normal.format, ...lines }) };
  }

  /** Returns the ids of the styles that are used, and of those every document has. */
  #ids(): string[] {
    return Object.keys(facts).filter((id) => id === 'Normal' || this.#ballots.has(id));
  }

  *toXml(): Generator<string> {
    const { look } = this.styleOf('Normal');
    yield `${declaration}<w:styles ${names}>`;
    const size = halfPoints(look.size);
    const tag = languageTag(this.language);
    const defaults = `${fontsOf(this.fonts.nameOf(look))}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>${languageOf(tag ?? 'en-US', false)}`;
    yield `<w:docDefaults><w:rPrDefault><w:rPr>${defaults}</w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>`;
    for (const id of this.#ids()) yield this.#styleXml(id);
    yield '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/></w:style>';
    yield '<w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>';
    if (this.#ballots.has('EndnoteText'))
      yield '<w:style w:type="character" w:styleId="EndnoteReference"><w:name w:val="endnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>';
    yield '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="0" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>';
    yield '<w:style w:type="numbering" w:default="1" w:styleId="NoList"><w:name w:val="No List"/><w:uiPriority w:val="99"/><w:semiHidden/></w:style>';
    yield '</w:styles>';
  }

  #styleXml(id: string): string {
    const { name, outline, leads, next } = facts[id]!;
    const { look, format } = this.styleOf(id);
    const isNormal = id === 'Normal';
    const below = isNormal ? { ...plainLook, ...fontOf(look) } : this.styleOf('Normal').look;
    const lead = leads ? '<w:keepNext/><w:keepLines/>' : '';
    const level = outline === undefined ? '' : `<w:outlineLvl w:val="${outline}"/>`;
    const properties = formatProperties(format, isNormal ? plainFormat : this.styleOf('Normal').format);
    const run = runProperties(look, below, this.fonts);
    return [
      `<w:style w:type="paragraph"${isNormal ? ' w:default="1"' : ''}${id === 'Code' || id === 'TableText' ? ' w:customStyle="1"' : ''} w:styleId="${id}">`,
      `<w:name w:val="${name}"/>`,
      isNormal ? '' : '<w:basedOn w:val="Normal"/>',
      next === undefined ? '' : `<w:next w:val="${next}"/>`,
      '<w:qFormat/>',
      lead + properties + level === '' ? '' : `<w:pPr>${lead}${properties}${level}</w:pPr>`,
      run === '' ? '' : `<w:rPr>${run}</w:rPr>`,
      '</w:style>',
    ].join('');
  }

  /** Returns the part `fontTable.xml`: what replaces a font that a computer does not have. */
  *fontTable(): Generator<string> {
    yield `${declaration}<w:fonts ${names}>`;
    const all = new Map([...this.#generics, [plainLook.family, plainLook.generic]]);
    for (const [name, generic] of all) {
      const { family, other, pitch } = kinds[generic];
      const instead = other === name ? '' : `<w:altName w:val="${other}"/>`;
      yield `<w:font w:name="${attribute(name)}">${instead}<w:family w:val="${family}"/><w:pitch w:val="${pitch}"/></w:font>`;
    }
    yield '</w:fonts>';
  }
}

const kinds = {
  serif: { family: 'roman', other: 'Times New Roman', pitch: 'variable' },
  sans: { family: 'swiss', other: 'Arial', pitch: 'variable' },
  mono: { family: 'modern', other: 'Courier New', pitch: 'fixed' },
} as const;

const fontOf = ({ family, generic, size }: TextStyle) => ({ family, generic, size });

const keyOf = ({ family, size, bold, italic, colour }: TextStyle): string =>
  `${family} ${halfPoints(size)} ${bold} ${italic} ${colour}`;

function lookOf(inline: Inline): TextStyle | undefined {
  switch (inline.kind) {
    case 'text':
    case 'note':
    case 'page_number':
    case 'page_count':
    case 'field':
      return inline.style;
    case 'anchor':
    case 'tab':
    case 'line_break':
    case 'picture':
      return undefined;
  }
}
