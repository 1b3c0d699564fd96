/** A client of the service that knows the contract and nothing else. */
import type { MovedClock } from './moved-clock.js';

/** A reply, read: `body` is the JSON of it, null where there is none. */
export interface Reply<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** What the status of an execution may hold. */
export interface ExecutionBody extends Record<string, unknown> {
  readonly execution_id: string;
  readonly status: string;
  readonly status_url: string;
  readonly download_url: string;
  readonly credits_charged: number;
  readonly credits_remaining: number;
  readonly estimated_completion: string;
  readonly completed_at: string;
  readonly output_file_type: string;
  readonly output_file_size: number;
  readonly total_pages: number;
  readonly messages: readonly string[];
  readonly error: string;
  readonly error_code: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export interface ClientFacts {
  /** Address before the paths, without a slash at its end. */
  readonly base: string;
  /** Null: none is sent. */
  readonly token: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: MovedClock;
  /** Milliseconds by which the clock is moved before each request. */
  readonly pace: number;
}

type FormFields = Readonly<Record<string, string | File | readonly File[]>>;

export class Client {
  constructor(readonly facts: ClientFacts) {}

  /** The same client with something else about it. */
  with(facts: Partial<ClientFacts>): Client {
    return new Client({ ...this.facts, ...facts });
  }

  /** @param token null: none is sent */
  as(token: string | null): Client {
    return this.with({ token });
  }

  /** In a language, as `Accept-Language` has it. */
  in(language: string): Client {
    return this.with({ headers: { ...this.facts.headers, 'accept-language': language } });
  }

  paced(pace: number): Client {
    return this.with({ pace });
  }

  /** Sends a request. @param path below the base, or an address that a reply named */
  async call(path: string, init: RequestInit = {}): Promise<Response> {
    const { base, token, headers, clock, pace } = this.facts;
    if (pace !== 0) await clock.advance(pace);
    return fetch(path.startsWith('http') ? path : `${base}${path}`, {
      ...init,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
        ...(init.headers as Record<string, string> | undefined),
      },
    });
  }

  async json<Body = ExecutionBody>(path: string, init?: RequestInit): Promise<Reply<Body>> {
    const response = await this.call(path, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? null : JSON.parse(text)) as Body,
    };
  }

  get<Body = ExecutionBody>(path: string, headers: Record<string, string> = {}): Promise<Reply<Body>> {
    return this.json<Body>(path, { headers });
  }

  delete<Body = ExecutionBody>(path: string): Promise<Reply<Body>> {
    return this.json<Body>(path, { method: 'DELETE' });
  }

  /** Sends JSON. */
  send<Body = Record<string, unknown>>(
    method: 'POST' | 'PUT' | 'PATCH',
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<Body>> {
    return this.json<Body>(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  /** `POST /convert`. */
  convert(fields: FormFields, headers: Record<string, string> = {}): Promise<Reply<ExecutionBody>> {
    return this.json('/convert', { method: 'POST', body: formOf(fields), headers });
  }

  /** Polls the status of an execution until it is over; asked to wait, it lets the time go by on the service's clock. */
  async finished({ status_url }: Pick<ExecutionBody, 'status_url'>): Promise<ExecutionBody> {
    for (;;) {
      const { status, body } = await this.get(status_url);
      if (status === 429) {
        await this.facts.clock.advance((Number(body['retry_after']) || 1) * 1000);
        continue;
      }
      if (status !== 200 || body.status === 'done' || body.status === 'failed') return body;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Fetches a result. */
  async download({ download_url }: Pick<ExecutionBody, 'download_url'>): Promise<Buffer> {
    const response = await this.call(download_url);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** The id of a workflow by its name, as a client of the contract finds it. */
  async idOf(name: string): Promise<string> {
    const lists =
      await this.get<Record<string, readonly { readonly id: number; readonly name: string }[]>>(
        '/user/workflows',
      );
    const found = Object.values(lists.body)
      .flat()
      .find((workflow) => workflow.name === name);
    if (!found) throw new Error(`There is no workflow “${name}”.`);
    return String(found.id);
  }

  /** Credits that are left. */
  async credits(): Promise<number> {
    const { body } = await this.get<{ readonly total_available: number }>('/user/credits');
    return body.total_available;
  }
}

/** A form of fields and files; a list of files gives one part each. */
function formOf(fields: FormFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? (value as readonly File[]) : [value])
      form.append(name, one as string);
  return form;
}
