/** Whether a service is known to give the same execution for the same `Idempotency-Key`. */
import { z } from 'zod';

/** The part of a description (OpenAPI) that matters here. */
const Description = z.looseObject({
  paths: z.record(
    z.string(),
    z.looseObject({
      post: z
        .looseObject({
          parameters: z
            .array(z.looseObject({ in: z.string().catch(''), name: z.string().catch('') }))
            .catch([]),
        })
        .optional()
        .catch(undefined),
    }),
  ),
});

const header = 'idempotency-key';

/** Answers to a conversion that name the key they were given, or say whether they were given before. */
export const showsKeys = (headers: Readonly<Record<string, string>>): boolean =>
  headers[header] !== undefined || headers['idempotent-replayed'] !== undefined;

/** Whether a service's own description says that a conversion takes the header. @param description as it came */
export function describesKeys(description: unknown): boolean {
  const read = Description.safeParse(description);
  if (!read.success) return false;
  return Object.entries(read.data.paths).some(
    ([path, { post }]) =>
      path.endsWith('/convert') &&
      post?.parameters.some((one) => one.in === 'header' && one.name.toLowerCase() === header) === true,
  );
}
