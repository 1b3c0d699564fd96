/** Writes replies by the schemas that routes declare. */
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import type { ZodType } from 'zod';
import type { Log } from '../../service/app/log.js';

/** The schema of a route for a status, or one for each content type. */
type Declared = ZodType | { readonly content: Readonly<Record<string, { readonly schema: ZodType }>> };

const schemaOf = (declared: Declared): ZodType | undefined =>
  'content' in declared ? declared.content['application/json']?.schema : declared;

/**
 * Removes fields that a schema does not have. A reply that does not match its schema is sent unchanged and logged: the client
 * gets its answer, and the bug is Platen's.
 */
export const serializerFor =
  (log: Log): FastifySerializerCompiler<Declared> =>
  ({ schema: declared, method, url, httpStatus }) => {
    const schema = schemaOf(declared);
    /** Cached texts of replies that can no longer change. */
    const texts = new WeakMap<object, string>();
    const write = (data: unknown): string => {
      const read = schema?.safeParse(data);
      if (read?.success) return JSON.stringify(read.data);
      if (read)
        log.error(
          { method, route: url, status: httpStatus, issues: read.error.issues },
          'reply does not fit',
        );
      return JSON.stringify(data);
    };
    return (data: unknown) => {
      if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) return write(data);
      const text = texts.get(data) ?? write(data);
      texts.set(data, text);
      return text;
    };
  };
