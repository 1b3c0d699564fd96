/** Writes replies by the schemas that routes declare. */
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import type { ZodType } from 'zod';
import type { Log } from '../../service/app/log.js';

/** What a route declares for a status: a schema, or one for each type of content. */
type Declared = ZodType | { readonly content: Readonly<Record<string, { readonly schema: ZodType }>> };

const schemaOf = (declared: Declared): ZodType | undefined =>
  'content' in declared ? declared.content['application/json']?.schema : declared;

/**
 * Fields that a schema does not have are left out. A reply that does not fit its schema at all is sent as it is and noted in
 * the log: the client has its answer, and the fault is ours.
 */
export const serializerFor =
  (log: Log): FastifySerializerCompiler<Declared> =>
  ({ schema: declared, method, url, httpStatus }) => {
    const schema = schemaOf(declared);
    /** Texts of replies that cannot change any more. */
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
