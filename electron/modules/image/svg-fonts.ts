/**
 * Which fonts stand in for those a drawing asks for. The first of a list that is there is used, so the fonts that were
 * asked for stay in front.
 */
import { namedTable } from '../../../contract/named-table.js';

const sans = ['Liberation Sans', 'Arial', 'Helvetica', 'DejaVu Sans'];
const serif = ['Liberation Serif', 'Times New Roman', 'Times', 'DejaVu Serif'];
const mono = ['Liberation Mono', 'Courier New', 'Courier', 'DejaVu Sans Mono'];

/** The fonts that replace others: those of the same widths first, then those of the same kind. */
const standIns = namedTable<readonly string[]>({
  arial: sans,
  helvetica: sans,
  'helvetica neue': sans,
  'sans-serif': sans,
  'system-ui': sans,
  'ui-sans-serif': sans,
  'times new roman': serif,
  times: serif,
  georgia: ['DejaVu Serif', ...serif],
  serif,
  'courier new': mono,
  courier: mono,
  consolas: mono,
  menlo: mono,
  monaco: mono,
  monospace: mono,
  calibri: ['Carlito', ...sans],
  cambria: ['Caladea', ...serif],
  verdana: ['DejaVu Sans', ...sans],
  tahoma: ['DejaVu Sans', ...sans],
});

/** What a drawing is set in that names no font, as browsers do. */
export const defaultFamilies = quoted(serif);

/** A list of families as CSS has it, with stand-ins behind it. */
export function withStandIns(families: string): string {
  const wanted = families
    .replace(/!important/i, '')
    .split(',')
    .map((family) => family.trim())
    .filter((family) => family !== '');
  const found = wanted.flatMap((family) => standIns[bare(family)] ?? []);
  // A list that names nothing we know ends in a font without serifs, the kind that drawings mostly use.
  return [...wanted, quoted([...new Set(found.length > 0 ? found : sans)])].join(', ');
}

/** The stand-ins for families that are named in the rules of a style sheet or a `style` attribute. */
export function styleWithStandIns(css: string): string {
  return css
    .replace(
      /(font-family\s*:\s*)([^;}]+)/gi,
      (_all, start: string, list: string) => start + withStandIns(list),
    )
    .replace(/((?:^|[;{\s])font\s*:\s*)([^;}]+)/gi, (_all, start: string, value: string) => {
      // In the short form the families follow the size; what is no family is left as it is.
      const last = /^(.*?[\d.]+(?:px|pt|em|ex|rem|mm|cm|in|pc|%)(?:\s*\/\s*[\w.%]+)?\s+)(.+)$/is.exec(value);
      return last ? start + last[1]! + withStandIns(last[2]!) : start + value;
    });
}

const bare = (family: string): string => family.replace(/^["']|["']$/g, '').toLowerCase();

function quoted(families: readonly string[]): string {
  return families.map((family) => `'${family}'`).join(', ');
}
