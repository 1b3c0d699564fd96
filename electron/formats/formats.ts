/** Every format of documents, out of the manifests of the modules. A format is detected by its content in `detect.ts`. */
import { documentKinds } from '../../contract/index.js';
import type { Format } from '../kit/format.js';
import { resultFormatIds, type ResultFormat } from '../kit/result-formats.js';
import { modules, type FormatId } from '../modules/index.js';

export type { FormatId } from '../modules/index.js';

/** All formats, in the order lists show them: by group, and in the order of their manifests. */
export const formats: readonly Format<FormatId>[] = documentKinds.flatMap((group) =>
  modules
    .flatMap((module): readonly Format<FormatId>[] => module.formats ?? [])
    .filter((format) => format.group === group),
);

const byId = new Map<string, Format<FormatId>>(formats.map((entry) => [entry.id, entry]));

/** The format of an id; undefined for an unknown one. */
export function findFormat(id: string): Format<FormatId> | undefined {
  return byId.get(id);
}

/** Formats whose files carry this extension (without the dot, any case). */
export function formatsWithExtension(extension: string): FormatId[] {
  const wanted = extension.toLowerCase();
  return formats
    .filter((entry) => (entry.extensions as readonly string[]).includes(wanted))
    .map((entry) => entry.id);
}

/** The formats whose workflow to PDF is this one. @param workflow its key */
export const formatsTakenBy = (workflow: string): FormatId[] =>
  formats.filter((entry) => entry.workflow === workflow).map(({ id }) => id);

/**
 * The format that a file's extension stands for.
 * @param extension any case, without the dot
 * @returns null for the extension of a format Platen does not write
 */
export function resultFormatOf(extension: string): ResultFormat | null {
  const wanted = extension.toLowerCase();
  return resultFormatIds.find((id) => id === wanted || findFormat(id)?.extensions.includes(wanted)) ?? null;
}
