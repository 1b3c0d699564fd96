// The pages people read, as the tests of the book see them: headings, links, pictures and blocks of code.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import MarkdownIt from 'markdown-it';
import { root } from '../lib/paths.mjs';

/** @import { Token } from 'markdown-it' */

/**
 * @typedef {object} Block
 * @property {string} language the word behind the fence; empty where there is none, and for indented code
 * @property {string} text
 */

/**
 * @typedef {object} Page
 * @property {string} path from the project folder, with `/`
 * @property {readonly string[]} anchors of its headings, as GitHub makes them
 * @property {readonly string[]} links as they are written, pictures too
 * @property {readonly Block[]} blocks
 */

const markdown = new MarkdownIt({ html: true });

const markdownIn = (/** @type {string} */ folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ name }) => posix.join(folder, name))
    .sort();

/**
 * All pages of the book, and those at the top of the project.
 * @returns {readonly Page[]}
 */
export const readPages = () =>
  [...markdownIn('.'), ...markdownIn('docs')].map((path) =>
    pageOf(path, readFileSync(join(root, path), 'utf8')),
  );

/**
 * @param {string} path
 * @param {string} source
 * @returns {Page}
 */
export function pageOf(path, source) {
  const slugger = new GithubSlugger();
  const anchors = [];
  const links = [];
  const blocks = [];
  const tokens = markdown.parse(source, {});
  for (const [place, token] of tokens.entries()) {
    if (token.type === 'heading_open') anchors.push(slugger.slug(wordsOf(tokens[place + 1])));
    if (token.type === 'fence' || token.type === 'code_block')
      blocks.push({ language: token.info.trim(), text: token.content });
    if (token.type === 'html_block') links.push(...linksInHtml(token.content));
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') links.push(child.attrGet('href') ?? '');
      if (child.type === 'image') links.push(child.attrGet('src') ?? '');
      if (child.type === 'html_inline') links.push(...linksInHtml(child.content));
    }
  }
  return { path, anchors, links, blocks };
}

const wordsOf = (/** @type {Token} */ { children }) =>
  (children ?? []).map(({ type, content }) => (type === 'image' ? '' : content)).join('');

const linksInHtml = (/** @type {string} */ html) =>
  [...html.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g)].map(([, address]) => address);

/**
 * Where a link leads within the project.
 * @param {Page} page
 * @param {string} link
 * @returns {{ path: string, anchor: string } | null} null for addresses elsewhere
 */
export function targetOf(page, link) {
  if (/^[a-z][a-z+.-]*:/i.test(link)) return null;
  const [file, anchor = ''] = link.split('#');
  const path = file === '' ? page.path : posix.join(dirname(page.path), decodeURIComponent(file));
  return { path, anchor };
}
