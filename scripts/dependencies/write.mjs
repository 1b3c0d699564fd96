/** The pages that tell what Platen is made of: THIRD-PARTY-NOTICES.md, which is shipped, and docs/dependencies.md. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { root } from '../lib/paths.mjs';
import { inside, licenceTexts } from './licences.mjs';
import { directNames, shippedPackages } from './read.mjs';
import { shipped, tools } from './uses.mjs';

/** @typedef {import('./read.mjs').Package} Package */

/** Programs and fonts that come from elsewhere than npm: name, use, licence. */
const programs = [
  ['LibreOffice', 'Word, Excel, PowerPoint and tables to PDF, as a separate program', 'MPL-2.0'],
  [
    'Electron, Chromium, Node.js',
    'the window and the processes',
    'MIT, BSD-3-Clause and others, see `LICENSES.chromium.html`',
  ],
  ['Carlito, Caladea, Liberation', 'fonts with the widths of common ones', 'OFL-1.1, Apache-2.0'],
  ['DejaVu', 'fonts', 'Bitstream Vera licence'],
  ['Hershey Simplex (from `hersheytext`)', 'stroke letters of drawings', 'Hershey’s terms, MIT; see below'],
];

/** @param {string[]} cells */
const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** @param {string[]} head @param {string[][]} rows */
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** The text of notices that packages lack. @type {string} */
const ownNotices = 'scripts/dependencies/own-notices.md';

/**
 * What the repository should hold.
 * @returns {Promise<ReadonlyMap<string, string>>} content by path, relative to the project folder
 */
export async function pages() {
  const { installed, bundled } = await shippedPackages();
  const direct = await directNames();
  const licenceOf = (/** @type {string} */ name) => {
    const [{ licence } = { licence: 'not stated' }] = [...installed, ...bundled].filter(
      ({ path }) => path === `node_modules/${name}`,
    );
    return licence.replaceAll(/[()]/g, '');
  };
  const uses = shipped.flatMap(({ uses: group }) => Object.entries(group));
  const rows = uses.map(([names, use]) => {
    const licences = new Set(direct(names).map(licenceOf));
    return [code(names), use, inside.get(names) ?? [...licences].join(', ')];
  });
  const notices = `# Third-party notices

Platen is under the MIT licence (LICENSE). It is shipped with the programs and libraries below, each under its own
licence. The npm packages it uses carry their licence texts inside the application (\`resources/app.asar\`,
\`resources/app.asar.unpacked\`); of those that are melted into the window the texts stand at the end of this page.

Written by \`npm run notices\` from the lockfile and \`scripts/dependencies/uses.mjs\`.

${table(['Component', 'Used for', 'Licence'], [...programs, ...rows])}

${(await readFile(join(root, ownNotices), 'utf8')).trim()}

## All packages

With those that these packages need themselves:

${byLicence([...installed, ...bundled])}

## Licences of what the window is made of

${(await licenceTexts(bundled)).map(({ names, text }) => `### ${names.map(code).join(', ')}\n\n${quoted(text)}`).join('\n\n')}
`;
  const reasons = `# Why each dependency is used

Written by \`npm run notices\` from \`scripts/dependencies/uses.mjs\`; a test checks that every package of \`package.json\` is named. Before
one is added, check: is its licence permitted (\`scripts/dependencies/licences.mjs\`), is it maintained, how large is it, and does an existing
package already do the same?

## Shipped

${groups(shipped)}

## Tools

None of these is shipped.

${groups(tools)}
`;
  return new Map([
    ['THIRD-PARTY-NOTICES.md', await tidy(notices)],
    ['docs/dependencies.md', await tidy(reasons)],
  ]);
}

/** @param {string} names */
const code = (names) =>
  names
    .split(', ')
    .map((name) => `\`${name}\``)
    .join(', ');

/** @param {readonly import('./uses.mjs').Group[]} all */
const groups = (all) =>
  all
    .map(
      ({ heading, uses }) =>
        `### ${heading}\n\n${table(
          ['Package', 'Why'],
          Object.entries(uses).map(([names, use]) => [code(names), use]),
        )}`,
    )
    .join('\n\n');

/** @param {readonly Package[]} packages */
function byLicence(packages) {
  /** @type {Map<string, Set<string>>} */
  const shelves = new Map();
  for (const { name, version, licence } of packages) {
    const shelf = shelves.get(licence) ?? new Set();
    shelves.set(licence, shelf.add(`${name} ${version}`));
  }
  return [...shelves]
    .sort(([, one], [, other]) => other.size - one.size)
    .map(([licence, names]) => `- **${licence}**: ${[...names].sort().join(', ')}`)
    .join('\n');
}

/** A licence as it is, which no reader of Markdown takes for more than words. @param {string} text */
const quoted = (text) => `\`\`\`text\n${text.replaceAll('```', "'''")}\n\`\`\``;

/** @param {string} markdown */
const tidy = async (markdown) => (await format('dependencies.md', markdown, { printWidth: 120 })).code;
