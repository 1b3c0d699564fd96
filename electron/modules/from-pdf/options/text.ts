/** Options of PDF to Text, PDF to HTML, PDF to EPUB and PDF to Markdown. */
import { defineOptions, type Options } from '../../../kit/options.js';
import { headersFooters, pictures, readingOptions } from './reading.js';
import { toCsvOptions } from './tables.js';

export const toTextOptions = defineOptions({
  text_layout: {
    type: 'select',
    default: 'reading',
    label: 'Text',
    values: { reading: 'In reading order', layout: 'As on the page' },
    display: { form: 'cards', pictures: { reading: 'text-flowing', layout: 'text-placed' } },
  },
  headers_footers: {
    ...headersFooters,
    default: 'drop',
    dependsOn: { name: 'text_layout', values: ['reading'] },
  },
  text_lines: {
    type: 'select',
    default: 'joined',
    label: 'Lines of a paragraph',
    values: { joined: 'Joined', kept: 'As on the page' },
    dependsOn: { name: 'text_layout', values: ['reading'] },
  },
  text_tables: {
    type: 'select',
    default: 'aligned',
    label: 'Tables',
    values: { aligned: 'Aligned columns', tabs: 'Columns separated by tabs' },
    dependsOn: { name: 'text_layout', values: ['reading'] },
    advanced: true,
  },
  page_ends: {
    type: 'select',
    default: 'line',
    label: 'Between pages',
    values: { line: 'An empty line', feed: 'A form feed', none: 'Nothing' },
    advanced: true,
  },
  encoding: toCsvOptions.encoding,
  bom: { ...toCsvOptions.bom, default: false, dependsOn: { name: 'encoding', values: ['utf-8'] } },
  line_ends: {
    type: 'select',
    default: 'lf',
    label: 'Line ends',
    values: { lf: 'Unix (LF)', crlf: 'Windows (CR LF)' },
    advanced: true,
  },
  ...readingOptions,
});
export type ToTextOptions = Options<typeof toTextOptions>;

export const toHtmlOptions = defineOptions({
  html_layout: {
    type: 'select',
    default: 'flowing',
    label: 'Page',
    values: {
      flowing: 'Flowing text',
      pages: 'Like the pages',
    },
    display: { form: 'cards', pictures: { flowing: 'text-flowing', pages: 'text-placed' } },
  },
  headers_footers: {
    ...headersFooters,
    default: 'drop',
    dependsOn: { name: 'html_layout', values: ['flowing'] },
  },
  pictures: { ...pictures, dependsOn: { name: 'html_layout', values: ['flowing'] } },
  html_fonts: {
    type: 'select',
    default: 'embed',
    advanced: true,
    label: 'Fonts',
    values: { embed: 'Embed the fonts of the document', reader: 'Use the fonts of the reader’s computer' },
    dependsOn: { name: 'html_layout', values: ['flowing'] },
  },
  ...readingOptions,
});
export type ToHtmlOptions = Options<typeof toHtmlOptions>;

export const toEpubOptions = defineOptions({
  epub_cover: {
    type: 'boolean',
    default: true,
    label: 'First page as the cover',
    description: 'A picture of the first page. Reading programs show it in their library.',
  },
  pictures,
  ...readingOptions,
});

export const toMarkdownOptions = defineOptions({
  markdown_pictures: {
    ...pictures,
    default: 'beside',
    values: { beside: 'As files in a folder next to it', drop: 'Leave out' },
  },
  headers_footers: { ...headersFooters, default: 'drop' },
  front_matter: {
    type: 'boolean',
    default: false,
    label: 'Title, author and source at the beginning',
    description: 'As front matter (YAML), which note-taking programs read.',
  },
  ...readingOptions,
});
