import { Webhook as Verifier } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { WebhookPing } from '../../../../contract/index.js';
import { logPage } from './webhooks.js';
import {
  answering,
  done,
  logOf,
  lookedAt,
  openWebhooks,
  receiver,
  sqlite,
  statesOf,
} from './testing/fixture.js';

describe('a test event', () => {
  it('is sent once, and says nothing about real ones', async () => {
    const fixture = await openWebhooks(await sqlite());
    const { webhooks, sender, clock, anna } = fixture;
    const target = await receiver(answering(500));
    const { webhook, secret } = await webhooks.register(anna, { url: target.url });
    await webhooks.change(anna, webhook.id, { enabled: false });
    sender.start();
    await webhooks.test(anna, webhook.id);
    await expect.poll(() => statesOf(fixture)).toEqual(['failed']);
    clock.move(86_400_000);
    await lookedAt(fixture);
    expect(target.requests).toHaveLength(1);
    const [request] = target.requests;
    expect(WebhookPing.parse(new Verifier(secret).verify(request!.body, request!.headers))).toMatchObject({
      type: 'ping',
      data: { webhook_id: webhook.id },
    });
  });
});

describe('an entry of the log', () => {
  it('is sent again when it is asked for, under its id', async () => {
    const fixture = await openWebhooks(await sqlite());
    const { webhooks, sender, anna } = fixture;
    const target = await receiver(answering(200));
    const { webhook } = await webhooks.register(anna, { url: target.url });
    sender.start();
    await webhooks.tell(anna, done('e-1'));
    await expect.poll(() => statesOf(fixture)).toEqual(['delivered']);
    const [delivery] = await logOf(fixture);
    await webhooks.resend(anna, webhook.id, delivery!.id);
    await expect.poll(async () => (await logOf(fixture))[0]?.attempts.length).toBe(2);
    expect(await statesOf(fixture)).toEqual(['delivered']);
    expect(target.requests.map(({ headers }) => headers['webhook-id'])).toEqual([delivery!.id, delivery!.id]);
  });

  it('that waited when its webhook was switched off says so, and stays', async () => {
    const fixture = await openWebhooks(await sqlite());
    const { webhooks, sender, clock, anna } = fixture;
    const target = await receiver(answering(500));
    const { webhook } = await webhooks.register(anna, { url: target.url });
    sender.start();
    await webhooks.tell(anna, done('e-1'));
    await expect.poll(async () => (await logOf(fixture))[0]?.attempts.length).toBe(1);
    await webhooks.change(anna, webhook.id, { enabled: false });
    expect(await logOf(fixture)).toMatchObject([
      { state: 'failed', nextAttemptAt: null, error: { code: 'webhook_off' } },
    ]);
    clock.move(86_400_000);
    await lookedAt(fixture);
    expect(target.requests).toHaveLength(1);
  });

  it('stands on the page it belongs to, the newest first', async () => {
    const { webhooks, clock, anna } = await openWebhooks(await sqlite());
    const { webhook } = await webhooks.register(anna, { url: 'https://93.184.216.34/' });
    for (let number = 0; number < logPage + 3; number += 1) {
      await webhooks.tell(anna, done(`e-${number}`));
      clock.move(1);
    }
    const page = async (number: number) =>
      (await webhooks.log(anna, webhook.id, number)).deliveries.map(({ executionId }) => executionId);
    expect((await page(1))[0]).toBe(`e-${logPage + 2}`);
    expect(await page(1)).toHaveLength(logPage);
    expect(await page(2)).toEqual(['e-2', 'e-1', 'e-0']);
    expect(await webhooks.log(anna, webhook.id, 3)).toEqual({ deliveries: [], total: logPage + 3 });
  });

  it('is forgotten after a month', async () => {
    const fixture = await openWebhooks(await sqlite());
    const { webhooks, sender, clock, anna } = fixture;
    const target = await receiver(answering(200));
    await webhooks.register(anna, { url: target.url });
    sender.start();
    await webhooks.tell(anna, done('e-1'));
    await expect.poll(() => statesOf(fixture)).toEqual(['delivered']);
    clock.move(30 * 86_400_000);
    await expect.poll(() => logOf(fixture)).toEqual([]);
  });
});
