/**
 * The legacy v1 interface: sessions, files, ordering, options, processes (docs/service-contract.md, "v1"). Replies are read leniently: public client programs are the only source of the payloads.
 */
import { z } from 'zod';
import type { OptionValues } from './workflow.js';

/** A chapter or a file in a session's ordering: `["file id", {title, children}]`, nested to any depth. */
export type LegacyOrdering = (string | { title: string; children: LegacyOrdering })[];
export const LegacyOrdering: z.ZodType<LegacyOrdering> = z.lazy(() =>
  z.array(z.union([z.string(), z.object({ title: z.string(), children: LegacyOrdering })])),
);

/** `POST /sessions` with an account or a token, or as a copy of another session. */
export const LegacySessionRequest = z.union([
  z.object({ source_id: z.string() }),
  z.object({ username: z.string(), password: z.string() }),
  z.object({}),
]);

export const LegacySession = z.looseObject({
  session_id: z.string(),
  /** `hh:mm:ss` */
  expiration_time: z.string().optional(),
  last_activity: z.string().optional(),
  creation_date: z.string().optional(),
  license: z.looseObject({ level: z.union([z.string(), z.number()]) }).optional(),
});
export type LegacySession = z.infer<typeof LegacySession>;

/** Body of `POST /sessions/{id}/files`. An unsupported extension is refused here. */
export const LegacyFileRequest = z.object({
  file_settings: z.object({
    title: z.string(),
    extension: z.string(),
    keep_extension: z.boolean().optional(),
  }),
  url: z.string().optional(),
});

export const LegacyFile = z.looseObject({
  file_id: z.string(),
  file_settings: z.looseObject({ title: z.string(), extension: z.string() }).optional(),
  url: z.string().optional(),
  /** True while a partial upload continues. */
  partial: z.boolean().optional(),
  warnings: z.array(z.string()).optional(),
});
export type LegacyFile = z.infer<typeof LegacyFile>;

/** Body of `POST /sessions/{id}/processes`. */
export const LegacyProcessRequest = z.object({
  process_settings: z.object({
    process_synchronous: z.boolean().optional(),
    immediate: z.boolean().optional(),
    title: z.string().optional(),
  }),
});

export const legacyStatuses = ['OK', 'INFO', 'WARNING', 'ERROR'] as const;

export const LegacyProcess = z.looseObject({
  process_id: z.string(),
  process_progress: z
    .looseObject({
      update_counter: z.number().int(),
      lines: z.array(z.unknown()),
      previous_line: z.unknown().optional(),
    })
    .optional(),
  process_result: z
    .looseObject({
      id: z.union([z.string(), z.number()]),
      datetime_created: z.string().optional(),
      url: z.string(),
      type_of_action: z.string(),
      type_of_output_file: z.enum(['pdf', 'zip']),
      file_size_mb: z.number(),
      pages: z.number().int(),
      credits: z.number().int(),
      credits_left: z.number().int(),
      credits_explain: z.string(),
      credits_source: z.string().optional(),
      credits_source_name: z.string().optional(),
      timings: z.record(z.string(), z.number()).optional(),
      status: z.enum(legacyStatuses),
      messages: z.array(z.string()),
    })
    .optional(),
});
export type LegacyProcess = z.infer<typeof LegacyProcess>;

/** Errors of v1: 401 authorisation, 404, 409 conflict. */
export const LegacyError = z.looseObject({ code: z.union([z.string(), z.number()]), message: z.string() });

/**
 * Kinds of PDF: those of docs/service-contract.md, and the further ones that public client programs send. `pdfa` and the ones that end
 * in several letters ask for the best of these conformances that the document allows.
 */
export const legacyPdfTypes = [
  'normal',
  'pdfa',
  '1A',
  '1B',
  '1AB',
  '2A',
  '2B',
  '2U',
  '2UB',
  '2AUB',
  '3A',
  '3B',
  '3U',
  '3UB',
  '3AUB',
] as const;

/** Options of a session (docs/service-contract.md, "Options of sessions"). */
export const LegacyOptions = z.looseObject({
  template_id: z.union([z.number(), z.string()]).nullable().optional(),
  typeofaction: z.enum(['merge', 'batch']).optional(),
  maintitle: z.string().optional(),
  pdftype: z.enum(legacyPdfTypes).optional(),
  ocr: z.boolean().optional(),
  ocrlanguage: z
    .enum(['Dutch', 'English', 'German', 'French', 'Italian', 'Spanish', 'Portuguese'])
    .optional(),
  compress: z.enum(['none', 'small', 'web', 'printing']).optional(),
  postprocessing_compress_images_quality: z.number().int().optional(),
  postprocessing_compress_images_dpi: z.number().int().optional(),
  postprocessing_compress_fonts: z.boolean().optional(),
  postprocessing_imagecolors: z.enum(['printing', 'web', 'small']).optional(),
  postprocessing_linearize: z.boolean().optional(),
  postprocessing_strip_meta: z.boolean().optional(),
  postprocessing_strip_interactive_elements: z.boolean().optional(),
  postprocessing_compress_misc: z.boolean().optional(),
});
export type LegacyOptions = z.infer<typeof LegacyOptions>;

const languages = {
  Dutch: 'nld',
  English: 'eng',
  German: 'deu',
  French: 'fra',
  Italian: 'ita',
  Spanish: 'spa',
  Portuguese: 'por',
} as const;

/** The v2 option values a v1 session asks for. Options that v2 has no name for are left out. */
export function toOptionValues(legacy: LegacyOptions): OptionValues {
  const values: OptionValues = {};
  if (legacy.ocr !== undefined) values.ocr = String(legacy.ocr);
  if (legacy.ocrlanguage) values.ocr_language = languages[legacy.ocrlanguage];
  if (legacy.compress) values.compression = printed(legacy.compress);
  if (legacy.pdftype) {
    const level = toPdfaLevel(legacy.pdftype);
    values.pdf_type = level === null ? 'pdf' : `pdfa-${level}`;
  }
  return values;
}

/** The level of PDF/A that a session asks for, such as `2b`; null for none. The best of several is asked for. */
export function toPdfaLevel(type: (typeof legacyPdfTypes)[number]): string | null {
  if (type === 'normal') return null;
  return type === 'pdfa' ? '2a' : type.slice(0, 2).toLowerCase();
}

/**
 * Values for the options of Platen's own workflow Compress PDF that a v1 session asks for: v2 has no names for its fine
 * options, so they follow a conversion as a step of their own.
 */
export function toCompressOptions(legacy: LegacyOptions): OptionValues {
  const values: OptionValues = {};
  const { compress, postprocessing_imagecolors: colours } = legacy;
  values.compression = compress === undefined ? 'none' : printed(compress);
  if (colours) values.image_colours = printed(colours);
  const byName = [
    ['image_quality', legacy.postprocessing_compress_images_quality],
    ['image_dpi', legacy.postprocessing_compress_images_dpi],
    ['linearize', legacy.postprocessing_linearize],
    ['strip_metadata', legacy.postprocessing_strip_meta],
    ['strip_interactive', legacy.postprocessing_strip_interactive_elements],
  ] as const;
  for (const [name, value] of byName) if (value !== undefined) values[name] = String(value);
  const byLevel = [
    ['compress_fonts', legacy.postprocessing_compress_fonts],
    ['compress_structure', legacy.postprocessing_compress_misc],
  ] as const;
  for (const [name, isWanted] of byLevel) if (isWanted !== undefined) values[name] = isWanted ? 'yes' : 'no';
  return values;
}

const printed = (level: string): string => (level === 'printing' ? 'print' : level);

/** Headers of every v1 response (docs/service-contract.md, "End of v1"). */
export const legacyDeprecationHeaders = {
  Deprecation: 'true',
  Sunset: 'Mon, 01 Jun 2026 00:00:00 GMT',
  Warning: '299 - "v1 ends on 1 June 2026: use /api/v2"',
} as const;
