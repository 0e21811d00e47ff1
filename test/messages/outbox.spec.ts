import { CircuitOpenError } from '../../bff/integrations/delivery-error.ts';
import { backoff } from '../../bff/jobs/job.types.ts';
import { clean } from '../otp/otp-kit.ts';
import { openTestDatabase, type TestDatabase } from '../otp/test-database.ts';
import { defined } from '../support/defined.ts';
import { queuedMessages } from '../support/messages.ts';
import { aText, eventually, outboxOver, RECIPIENT } from './outbox-kit.ts';

let on: TestDatabase;
let box: ReturnType<typeof outboxOver>;

beforeAll(async () => {
  on = await openTestDatabase();
});
beforeEach(async () => {
  await clean(on.database);
  box = outboxOver(on.database);
});
afterAll(() => on.close());

const rows = () => queuedMessages(on.database);
const texts = () => box.delivery.sms.map(({ text }) => text);

describe('outbox message', () => {
  it('is sent once after its transaction has committed', async () => {
    await on.database.transaction(async () => {
      await box.outbox.sms(...aText());
      await box.outbox.email('a@example.com', { subject: 'S', email: 'mail 1', kind: 'case-SUBMIT' }, 'ar');
    });
    expect(await box.sendBatch()).toBe(2);
    const sent = await rows();
    const [sms, email] = (['SMS', 'EMAIL'] as const).map((channel) => sent.find((row) => row.channel === channel));
    expect(box.delivery.sms).toEqual([{ id: sms?.id, to: RECIPIENT, text: 'message 1' }]);
    expect(box.delivery.emails).toEqual([
      {
        id: email?.id,
        to: 'a@example.com',
        subject: 'S',
        text: 'mail 1',
        html: expect.stringContaining('mail 1'),
        language: 'ar',
      },
    ]);
    expect(sms).toMatchObject({ sent_at: box.clock.now(), last_error: null, attempts: 0 });
    expect(await box.sendBatch()).toBe(0);
  });

  it('is not queued when its transaction is rolled back', async () => {
    const undone = on.database.transaction(async () => {
      await box.outbox.sms(...aText());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  it('is tried ten times with growing delays and then marked as failed', async () => {
    await box.outbox.sms(...aText());
    box.delivery.broken = true;
    const waits = [];
    for (let attempt = 1; attempt < 10; attempt++) {
      expect(await box.sendBatch()).toBe(1);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: attempt, last_error: 'status 500', sent_at: null, failed_at: null });
      const wait = (defined(row).next_at.getTime() - box.clock.now().getTime()) / 1000;
      waits.push(wait);
      box.clock.advance(wait - 1);
      expect(await box.sendBatch()).toBe(0);
      box.clock.advance(1);
    }
    expect(waits).toEqual([5, 15, 45, 135, 405, 1215, 3600, 3600, 3600]);
    expect(await box.sendBatch()).toBe(1);
    expect(await rows()).toMatchObject([{ attempts: 10, failed_at: box.clock.now() }]);
    box.clock.advance(86_400);
    expect(await box.sendBatch()).toBe(0);
  });

  it('keeps its id when it is retried after it failed', async () => {
    await box.outbox.sms(...aText());
    const [{ id } = { id: '' }] = await rows();
    await box.rows.fail(id, 'status 500', box.clock.now());
    expect(await box.rows.retryFailed(['sms'], undefined, box.clock.now())).toEqual([id]);
    expect(await box.sendBatch()).toBe(1);
    expect(box.delivery.sms).toMatchObject([{ id }]);
  });

  it('stores no text of an unexpected error, which could quote the recipient', async () => {
    await box.outbox.sms(...aText());
    box.delivery.smsPort.send = async () => {
      throw new Error('cannot reach +971501234567');
    };
    await box.sendBatch();
    expect(await rows()).toMatchObject([{ last_error: 'error' }]);
  });

  it('waits at least five seconds and at most an hour between attempts', () => {
    expect([backoff(1), backoff(2), backoff(7), backoff(10)]).toEqual([5000, 15_000, 3_600_000, 3_600_000]);
  });

  it('counts no attempt while the circuit breaker is open, and does not hold up the other channel', async () => {
    await box.outbox.sms(...aText());
    await box.outbox.email('a@example.com', { subject: 'S', email: 'mail 1', kind: 'case-SUBMIT' }, 'ar');
    const { send } = box.delivery.smsPort;
    box.delivery.smsPort.send = async () => {
      throw new CircuitOpenError(10_000);
    };
    await box.sendBatch();
    expect(box.delivery.emails).toHaveLength(1);
    expect((await rows()).find(({ channel }) => channel === 'SMS')).toMatchObject({
      attempts: 0,
      sent_at: null,
      failed_at: null,
    });
    box.delivery.smsPort.send = send;
    expect(await box.sendBatch()).toBe(0);
    box.clock.advance(10);
    expect(await box.sendBatch()).toBe(1);
    expect(texts()).toEqual(['message 1']);
  });
});

describe('at-least-once delivery', () => {
  it('sends again with the same id once the lease is over, after a kill between sending and marking', async () => {
    await box.outbox.sms(...aText());
    const dying = outboxOver(on.database, box);
    dying.rows.complete = () => new Promise(() => {});
    void dying.sms.runBatch();
    await eventually(() => box.delivery.sms.length === 1);
    expect(await box.sendBatch()).toBe(0);
    box.clock.advance(15);
    expect(await box.sendBatch()).toBe(1);
    expect(box.delivery.sms).toHaveLength(2);
    expect(box.delivery.sms[0]).toEqual(box.delivery.sms[1]);
    box.clock.advance(3600);
    expect(await box.sendBatch()).toBe(0);
  });

  it('loses none and gives none up after twenty kills between claiming and sending', async () => {
    for (let n = 0; n < 30; n++) await box.outbox.sms(...aText(n));
    for (let kill = 0; kill < 20; kill++) {
      await box.rows.claim('sms', 20, box.clock.now(), new Date(box.clock.now().getTime() + 15_000));
      box.clock.advance(15);
    }
    while (await box.sendBatch());
    expect(new Set(texts()).size).toBe(30);
  });

  it('sends each of two hundred messages once with four workers on two instances', async () => {
    await on.database.transaction(async () => {
      for (let n = 0; n < 200; n++) await box.outbox.sms(...aText(n));
    });
    const other = outboxOver(await on.another(), box);
    const drain = async (one: typeof box) => {
      while (await one.sms.runBatch());
    };
    await Promise.all([drain(box), drain(box), drain(other), drain(other)]);
    expect(texts()).toHaveLength(200);
    expect(new Set(texts()).size).toBe(200);
  });
});

describe('queue runner', () => {
  it('processes existing messages at start and new ones after their commit', async () => {
    await box.outbox.sms(...aText(1));
    box.sms.start();
    await eventually(() => texts().length === 1);
    await on.database.transaction(async () => {
      await box.outbox.sms(...aText(2));
      expect(texts()).toHaveLength(1);
    });
    await eventually(() => texts().length === 2);
    await box.sms.stop();
    const claim = jest.spyOn(box.rows, 'claim');
    await box.outbox.sms(...aText(3));
    expect([claim.mock.calls.length, texts().length]).toEqual([0, 2]);
  });

  it('continues after a database error', async () => {
    await box.outbox.sms(...aText());
    const claim = jest.spyOn(box.rows, 'claim').mockRejectedValueOnce(new Error('database away'));
    box.sms.start();
    await eventually(() => claim.mock.calls.length > 0);
    expect(texts()).toEqual([]);
    box.sms.wake();
    await eventually(() => texts().length === 1);
    await box.sms.stop();
  });

  it('waits for the running batch before it stops', async () => {
    await box.outbox.sms(...aText());
    let accept = (): void => {};
    let asked = false;
    box.delivery.smsPort.send = () => {
      asked = true;
      return new Promise<void>((resolve) => (accept = resolve));
    };
    box.sms.start();
    await eventually(() => asked);
    const stopped = box.sms.stop();
    accept();
    await stopped;
    expect((await rows())[0]?.sent_at).not.toBeNull();
  });
});
