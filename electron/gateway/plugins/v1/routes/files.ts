/** Files of a session: made with their settings first, filled with bytes after that. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxLengths } from '../../../../../contract/index.js';
import type { User } from '../../../callers/user.js';
import { objectOf, streamOf, wordsFor } from './http.js';
import { shown } from '../model/fields.js';
import type { LegacyService } from '../processing/legacy-service.js';
import { wrong } from '../model/refusal.js';
import type { FileChange, SessionFile } from '../model/session-store.js';
import {
  bodyOf,
  checkCompany,
  extensionOf,
  readContentRange,
  readExtension,
  takeIn,
  type LegacyUpload,
} from '../model/uploads.js';
import { admit, pathPart } from './session-of.js';

/** What a client says of a file. */
interface Settings {
  readonly title?: string;
  readonly extension?: string;
  readonly keepExtension?: boolean;
}

/** @throws LegacyRefusal */
function settingsOf(body: Readonly<Record<string, unknown>>): Settings {
  const given = body['file_settings'] ?? {};
  const { title, extension, keep_extension: keeps } = given as Readonly<Record<string, unknown>>;
  const isText = (value: unknown) =>
    value === undefined || (typeof value === 'string' && value.length <= maxLengths.name);
  if (typeof given !== 'object' || !isText(title) || !isText(extension))
    throw wrong('A file must have settings with a title and an extension.');
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof extension === 'string' ? { extension: readExtension(extension) } : {}),
    ...(keeps === undefined ? {} : { keepExtension: keeps === true || keeps === 'true' || keeps === 1 }),
  };
}

/** @throws LegacyRefusal */
function urlOf({ url }: Readonly<Record<string, unknown>>): string | null {
  if (url === undefined || url === null || url === '') return null;
  if (typeof url !== 'string' || url.length > maxLengths.address)
    throw wrong('The option “{option}” cannot be “{value}”.', {
      option: 'url',
      value: shown(url),
    });
  return url;
}

const describe = (file: SessionFile) => ({
  file_id: file.id,
  file_settings: {
    title: file.title,
    extension: file.extension,
    keep_extension: file.keepExtension,
  },
  ...(file.url === null ? {} : { url: file.url }),
  partial: !file.isComplete,
  size: file.size,
  warnings: file.warnings,
});

export function addFileRoutes(app: FastifyInstance, legacyService: LegacyService): void {
  const { sessions, blobs, context } = legacyService;

  app.get('/sessions/:session/files', async (request, reply) => {
    const { session } = await admit(legacyService, request, reply);
    return (await sessions.files(session.id)).map(describe);
  });

  app.post('/sessions/:session/files', async (request, reply) => {
    const { session, user } = await admit(legacyService, request, reply);
    await legacyService.processes.checkIdle(session.id);
    const body = await objectOf(request);
    const settings = settingsOf(body);
    const url = urlOf(body);
    const fetched = url === null ? null : await context.fetchFile(url, context.limitsOf(user).uploadBytes);
    try {
      const extension =
        settings.extension ??
        (fetched ? extensionOf(fetched.url, fetched.headers['content-type']) : undefined);
      if (extension === undefined) throw wrong('A file must have settings with a title and an extension.');
      const facts = {
        title: settings.title?.trim() || wordsFor(request)('untitled'),
        extension,
        keepExtension: settings.keepExtension ?? false,
        url,
        size: 0,
        isComplete: false,
        warnings: [],
      };
      const [file] = await sessions.addFiles(session.id, [facts], context.limitsOf(user).files, (there) =>
        checkCompany(extension, there),
      );
      if (fetched === null) return await reply.status(201).send(describe(file!));
      try {
        await fill(request, user, file!, { content: bodyOf(fetched), length: null, range: null });
      } catch (thrown) {
        await sessions.removeFile(session.id, file!.id);
        await blobs.remove(blobs.file(session.id, file!.id, extension));
        throw thrown;
      }
      return await reply.status(201).send(describe(await sessions.file(session.id, file!.id)));
    } finally {
      await fetched?.close();
    }
  });

  app.get('/sessions/:session/files/:file', async (request, reply) => {
    const { session } = await admit(legacyService, request, reply);
    return describe(await sessions.file(session.id, pathPart(request, 'file')));
  });

  app.patch('/sessions/:session/files/:file', async (request, reply) => {
    const { session, user } = await admit(legacyService, request, reply);
    await legacyService.processes.checkIdle(session.id);
    const file = await sessions.file(session.id, pathPart(request, 'file'));
    const body = await objectOf(request);
    const change: FileChange = settingsOf(body);
    const url = urlOf(body);
    const { extension } = change;
    if (extension !== undefined && extension !== file.extension) {
      const others = (await sessions.files(session.id)).filter(({ id }) => id !== file.id);
      checkCompany(extension, others);
      await blobs.move(
        blobs.file(session.id, file.id, file.extension),
        blobs.file(session.id, file.id, extension),
      );
    }
    await sessions.changeFile(file.id, { ...change, ...(url === null ? {} : { url }) });
    if (url !== null) {
      const fetched = await context.fetchFile(url, context.limitsOf(user).uploadBytes);
      const content = bodyOf(fetched);
      try {
        const renewed = await sessions.file(session.id, file.id);
        await fill(request, user, renewed, { content, length: null, range: null });
      } finally {
        await fetched.close();
      }
    }
    return describe(await sessions.file(session.id, file.id));
  });

  app.delete('/sessions/:session/files/:file', async (request, reply) => {
    const { session } = await admit(legacyService, request, reply);
    await legacyService.processes.checkIdle(session.id);
    const file = await sessions.file(session.id, pathPart(request, 'file'));
    await sessions.removeFile(session.id, file.id);
    await blobs.remove(blobs.file(session.id, file.id, file.extension));
    return reply.status(204).send();
  });

  app.put(
    '/sessions/:session/files/:file/data',
    { bodyLimit: Number.MAX_SAFE_INTEGER },
    async (request, reply) => {
      const { session, user } = await admit(legacyService, request, reply);
      await legacyService.processes.checkIdle(session.id);
      const file = await sessions.file(session.id, pathPart(request, 'file'));
      const { headers } = request;
      const length = headers['content-length'] === undefined ? null : Number(headers['content-length']);
      const range = readContentRange(headers['content-range']);
      const warnings = await fill(request, user, file, { content: streamOf(request), length, range });
      await sessions.changeFile(file.id, { url: null });
      return warnings.length === 0 ? reply.status(204).send() : reply.status(200).send({ warnings });
    },
  );

  /** Fills a file with bytes; warnings about them. */
  async function fill(
    request: FastifyRequest,
    user: User,
    file: SessionFile,
    upload: LegacyUpload,
  ): Promise<readonly string[]> {
    const all = await sessions.files(file.sessionId);
    const taken = all.reduce((sum, { id, size }) => sum + (id === file.id ? 0 : size), 0);
    const path = blobs.file(file.sessionId, file.id, file.extension);
    const facts = await takeIn(path, file, upload, {
      blobs,
      room: Math.max(0, context.limitsOf(user).uploadBytes - taken),
      say: wordsFor(request),
      broken: (size) => sessions.changeFile(file.id, { size, isComplete: false, warnings: [] }),
    });
    await sessions.changeFile(file.id, facts);
    return facts.warnings;
  }
}
