/** Webhooks over a new database, with users, a clock and a sender. */
import { onTestFinished } from 'vitest';
import type { StatusReply } from '../../../../../contract/index.js';
import type { TargetRules } from '../../../../network/safe-fetch.js';
import { openReceiver, type RequestHandler, type Receiver } from '../../../../network/testing/receiver.js';
import { Accounts } from '../../accounts/users/accounts.js';
import { openGatewayDatabase } from '../../../open-database.js';
import { opened, testDirectory } from '../../../database/testing/databases.js';
import type { GatewayDatabase } from '../../../database/tables.js';
import { databaseIn } from '../../../settings/settings.js';
import { GatewayTestClock } from '../../../testing/clock.js';
import type { ReceiverAccess } from '../attempt.js';
import { WebhookSender } from '../sender.js';
import { Webhooks, type WebhookOwner } from '../webhooks.js';

/** This computer too, as for a service that serves no other. */

const loopback: TargetRules = { kinds: ['public', 'loopback'], plainHttp: 'loopback' };

export interface WebhookFixture {
  readonly webhooks: Webhooks;
  readonly sender: WebhookSender;
  readonly clock: GatewayTestClock;
  readonly anna: WebhookOwner;
  readonly bert: WebhookOwner;
  /** What the sender logged. */
  readonly logged: string[];
  /** Another sender over the same database, as another process has one. */
  readonly another: () => WebhookSender;
}

/** The clock begins with the system's time, because receivers hold signatures against theirs. */
export async function openWebhooks(
  db: GatewayDatabase,
  line: Partial<ReceiverAccess> = {},
): Promise<WebhookFixture> {
  const clock = new GatewayTestClock(Date.now());
  const accounts = new Accounts(db, clock);
  const ownerNamed = async (name: string): Promise<WebhookOwner> => ({
    environment: 'production',
    userId: (await accounts.createUser({ name })).id,
  });
  const logged: string[] = [];
  const another = () => {
    const sender = new WebhookSender({
      db,
      clock,
      line: { rules: loopback, timeLimit: 60_000, ...line },
      log: (message, facts) => void logged.push(`${message} ${JSON.stringify(facts)}`),
    });
    onTestFinished(() => sender.close());
    return sender;
  };
  const sender = another();
  const { resolve } = line;
  const webhooks = new Webhooks({
    db,
    clock,
    rules: line.rules ?? loopback,
    wake: () => sender.wake(),
    ...(resolve ? { resolve } : {}),
  });
  const [anna, bert] = [await ownerNamed('Anna'), await ownerNamed('Bert')];
  return { webhooks, sender, clock, anna, bert, logged, another };
}

/** A receiver that is closed after the test. */
export async function receiver(
  answer: RequestHandler,
  wishes = {},
): Promise<Receiver & { readonly url: string }> {
  const opened = await openReceiver(answer, wishes);
  onTestFinished(() => opened.close());
  return { ...opened, url: `http://127.0.0.1:${opened.port}/hook` };
}

export const done = (execution_id: string): StatusReply => ({
  execution_id,
  status: 'done',
  output_file_type: 'pdf',
  total_pages: 3,
  completed_at: '2026-03-01T12:00:00.000Z',
});

export const answering =
  (status: number, headers: Record<string, string> = {}): RequestHandler =>
  (_request, response) =>
    void response.writeHead(status, headers).end('thank you');

export const sqlite = async () => opened(openGatewayDatabase(databaseIn(await testDirectory())));

/** Entries of the log of the one webhook of Anna. */
export async function logOf({ webhooks, anna }: WebhookFixture) {
  const [webhook] = await webhooks.list(anna);
  return (await webhooks.log(anna, webhook!.id, 1)).deliveries;
}

export const statesOf = async (fixture: WebhookFixture) => (await logOf(fixture)).map(({ state }) => state);

/** Lets a sender of its own deliver everything that is due. */
export async function lookedAt({ another }: WebhookFixture): Promise<void> {
  const sender = another();
  sender.start();
  await sender.idle();
  await sender.close();
}
