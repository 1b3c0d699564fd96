/** A client of v1 as its programs are: the id of the session is all that it shows. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { LegacyProcess, type LegacyOrdering } from '../../../../../contract/legacy.js';

const exec = promisify(execFile);

export interface LegacyReply {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined where there is none. */
  readonly body: never;
  readonly text: string;
}

export async function call(
  url: string,
  method = 'GET',
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<LegacyReply> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(url, {
    method,
    headers: { ...(isRaw || body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: (isRaw ? body : JSON.stringify(body)) as BodyInit }),
  });
  const text = await response.text();
  const json = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (json ? JSON.parse(text) : undefined) as never,
  };
}

/** One session. */
export class LegacyClient {
  readonly #files: string[] = [];

  constructor(
    readonly api: string,
    readonly session: string,
    readonly headers: Record<string, string> = {},
  ) {}

  static async login(api: string, name = 'jan', headers: Record<string, string> = {}): Promise<LegacyClient> {
    const { status, body, text } = await call(
      `${api}/sessions`,
      'POST',
      { username: name, password: `secret of ${name}` },
      headers,
    );
    if (status !== 201) throw new Error(`${status} ${text}`);
    return new LegacyClient(api, (body as { session_id: string }).session_id, headers);
  }

  call(
    path: string,
    method = 'GET',
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<LegacyReply> {
    return call(`${this.api}/sessions/${this.session}${path}`, method, body, { ...this.headers, ...headers });
  }

  /** Makes a file and fills it with bytes; its id. */
  async add(
    title: string,
    extension: string,
    content: string | Uint8Array,
    keep_extension = false,
  ): Promise<string> {
    const made = await this.call('/files', 'POST', { file_settings: { title, extension, keep_extension } });
    if (made.status !== 201) throw new Error(`${made.status} ${made.text}`);
    const { file_id } = made.body as { file_id: string };
    const put = await this.call(`/files/${file_id}/data`, 'PUT', content);
    if (put.status >= 300) throw new Error(`${put.status} ${put.text}`);
    this.#files.push(file_id);
    return file_id;
  }

  async addFile(path: string, title = 'test file'): Promise<string> {
    return this.add(title, path.split('.').at(-1) ?? '', await readFile(path));
  }

  async order(ordering: LegacyOrdering): Promise<void> {
    const { status, text } = await this.call('/ordering', 'PUT', ordering);
    if (status !== 200) throw new Error(`${status} ${text}`);
  }

  async options(change: object): Promise<void> {
    const { status, text } = await this.call('/options', 'PATCH', change);
    if (status !== 204) throw new Error(`${status} ${text}`);
  }

  /** Processes everything and waits for it. */
  async process(settings: object = {}): Promise<NonNullable<LegacyProcess['process_result']>> {
    const { status, body, text } = await this.call('/processes', 'POST', {
      process_settings: { process_synchronous: true, immediate: true, ...settings },
    });
    if (status !== 200) throw new Error(`${status} ${text}`);
    return LegacyProcess.parse(body).process_result!;
  }
}

/** Fetches a result as the links of these programs do: without any header. */
export async function download(url: string, to: string): Promise<string> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  await writeFile(to, new Uint8Array(await response.arrayBuffer()));
  return to;
}

/** What another program says. */
export async function ask(program: string, ...given: string[]): Promise<string> {
  const { stdout, stderr } = await exec(program, given, { maxBuffer: 64 * 1024 * 1024 }).catch(
    (thrown: { stdout: string; stderr: string; code: number }) => {
      // qpdf says 3 where it only warns.
      if (thrown.code === 3) return thrown;
      throw thrown as unknown as Error;
    },
  );
  return stdout + stderr;
}

export const pagesOf = async (pdf: string): Promise<number> =>
  Number(/^Pages:\s+(\d+)/m.exec(await ask('pdfinfo', pdf))?.[1]);

/** Bookmarks, indented by depth, by qpdf. */
export async function bookmarksOf(pdf: string): Promise<string[]> {
  interface Outline {
    readonly title: string;
    readonly destpageposfrom1: number;
    readonly kids: readonly Outline[];
  }
  const { outlines } = JSON.parse(await ask('qpdf', '--json', '--json-key=outlines', pdf)) as {
    outlines: Outline[];
  };
  const lines = (tree: readonly Outline[], depth: number): string[] =>
    tree.flatMap((item) => [
      `${'  '.repeat(depth)}${item.title} ${item.destpageposfrom1}`,
      ...lines(item.kids, depth + 1),
    ]);
  return lines(outlines, 0);
}
