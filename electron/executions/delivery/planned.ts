/** The expected name of a result, before the work. */
import { lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PlannedResult } from '../../../contract/index.js';
import { laterText, textPlacesOf } from '../../../contract/name-pattern.js';
import type { FindText } from './delivering.js';
import { besideSource, fittingName, safeSubfolder, wantedStem } from './names.js';

/** The most names that are tried. */
const maxTried = 100;

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/**
 * Text of a document for its name: of a PDF as it is there. What another document has becomes known when its PDF is made, and its place is shown.
 */
async function textOf(
  path: string,
  format: string | null,
  pattern: string | null,
  findText: FindText | undefined,
): Promise<ReadonlyMap<string, string>> {
  const places = textPlacesOf(pattern);
  if (places.length === 0) return new Map();
  if (format !== 'pdf' || !findText) return laterText(pattern);
  const texts = await findText(path, places).catch(() => []);
  return new Map(places.flatMap((place, at) => (texts[at] ? [[place, texts[at]] as const] : [])));
}

/**
 * The name by the rules of delivery, numbered past the existing files. Another program may take it meanwhile: then the result
 * gets the next one.
 * @param directory the chosen folder; null: beside the source
 */
export async function plannedName(
  {
    source,
    number,
    stem,
    pattern,
    workflow,
    steps,
    isNamed,
    extension,
    count,
    createsFolders,
  }: PlannedResult,
  directory: string | null,
  findText?: FindText,
): Promise<string> {
  const wanted = wantedStem({
    source: source.name,
    ...(stem === null ? {} : { stem }),
    pattern,
    number,
    count,
    workflow,
    date: new Date(),
    found: await textOf(source.path, source.format, pattern, findText),
  });
  const below = createsFolders && (directory !== null || source.origin !== null) ? source.folder : '';
  const folder = join(directory ?? dirname(source.origin ?? source.path), ...safeSubfolder(below));
  const named = isNamed
    ? wanted
    : besideSource(
        { stem: wanted, extension, folder },
        steps.map((workflowName) => ({ workflowName })),
        [source.origin ?? source.path],
      );
  for (let attempt = 1; attempt < maxTried; attempt += 1) {
    const { name } = fittingName(named, extension, attempt);
    if (!(await isThere(join(folder, name)))) return name;
  }
  return fittingName(named, extension, maxTried).name;
}
