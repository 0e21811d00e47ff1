import { register } from 'prom-client';
import { backoff } from '../../bff/messages/outbox-delivery.ts';
import { clean } from '../otp/otp-kit.ts';
import { openTestDatabase, type TestDatabase } from '../otp/test-database.ts';
import { aText, eventually, outboxOver } from './outbox-kit.ts';

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

const rows = () => on.database.db.selectFrom('outbox').selectAll().execute();
const texts = () => box.post.sms.map(({ text }) => text);

describe('a message in the outbox', () => {
  it('goes out with the change that it tells of', async () => {
    await on.database.transaction(async () => {
      await box.outbox.enqueue(aText());
      await box.outbox.enqueue({ ...aText(), channel: 'EMAIL', recipient: 'a@example.com', subject: 'S', language: 'ar' });
    });
    expect(await box.delivery.sendBatch()).toBe(2);
    const [sms, email] = (await rows()).sort((a, b) => b.channel.localeCompare(a.channel));
    expect(box.post.sms).toEqual([{ id: sms!.id, to: '+971501234567', text: 'message 1' }]);
    expect(box.post.emails).toEqual([{ id: email!.id, to: 'a@example.com', subject: 'S', text: 'message 1', language: 'ar' }]);
    expect(sms).toMatchObject({ sent_at: box.clock.now(), fault: null, attempts: 0 });
    expect(await box.delivery.sendBatch()).toBe(0);
  });

  it('does not exist when the change did not happen', async () => {
    const undone = on.database.transaction(async () => {
      await box.outbox.enqueue(aText());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  it('that fails is tried again, later each time, ten times, and then is dead', async () => {
    await box.outbox.enqueue(aText());
    box.post.broken = true;
    const waits = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      expect(await box.delivery.sendBatch()).toBe(1);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: attempt, fault: 'status 500', sent_at: null });
      const wait = (row!.next_at.getTime() - box.clock.now().getTime()) / 1000;
      waits.push(wait);
      box.clock.pass(wait - 1);
      expect(await box.delivery.sendBatch()).toBe(0);
      box.clock.pass(1);
    }
    expect(waits).toEqual([5, 15, 45, 135, 405, 1215, 3600, 3600, 3600, 3600]);
    box.clock.pass(86_400);
    expect(await box.delivery.sendBatch()).toBe(0);
    expect((await box.queue.waiting()).count).toBe(0);
  });

  it('keeps no word of another fault: it could quote the recipient', async () => {
    await box.outbox.enqueue(aText());
    box.post.smsPort.send = async () => {
      throw new Error('cannot reach +971501234567');
    };
    await box.delivery.sendBatch();
    expect((await rows())[0]).toMatchObject({ fault: 'fault' });
  });

  it('waits at least five seconds and at most an hour', () => {
    expect([backoff(1), backoff(2), backoff(7), backoff(10)]).toEqual([5000, 15_000, 3_600_000, 3_600_000]);
  });
});

describe('at least once', () => {
  it('killed between send and mark: sent again with the same id, once the lease is over', async () => {
    await box.outbox.enqueue(aText());
    const dying = outboxOver(on.database, box);
    dying.queue.markSent = () => new Promise(() => {});
    void dying.delivery.sendBatch();
    await eventually(() => box.post.sms.length === 1);
    expect(await box.delivery.sendBatch()).toBe(0);
    box.clock.pass(15);
    expect(await box.delivery.sendBatch()).toBe(1);
    expect(box.post.sms).toHaveLength(2);
    expect(box.post.sms[0]).toEqual(box.post.sms[1]);
    box.clock.pass(3600);
    expect(await box.delivery.sendBatch()).toBe(0);
  });

  it('killed twenty times between taking and sending: none is missing, none is dead', async () => {
    for (let n = 0; n < 30; n++) await box.outbox.enqueue(aText(n));
    for (let kill = 0; kill < 20; kill++) {
      await box.queue.claim(20, box.clock.now(), new Date(box.clock.now().getTime() + 15_000));
      box.clock.pass(15);
    }
    while (await box.delivery.sendBatch());
    expect(new Set(texts()).size).toBe(30);
  });

  it('two hundred messages, four workers at once on two instances: each goes out once', async () => {
    await on.database.transaction(async () => {
      for (let n = 0; n < 200; n++) await box.outbox.enqueue(aText(n));
    });
    const other = outboxOver(await on.another(), box);
    const drain = async (delivery: typeof box.delivery) => {
      while (await delivery.sendBatch());
    };
    await Promise.all([drain(box.delivery), drain(box.delivery), drain(other.delivery), drain(other.delivery)]);
    expect(texts()).toHaveLength(200);
    expect(new Set(texts()).size).toBe(200);
  });
});

/** Timers of a second and more never fire. */
function withoutRests() {
  const real = globalThis.setTimeout;
  const never = 2 ** 31 - 1;
  return jest.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms = 0) => real(work, ms < 1000 ? ms : never));
}

describe('the worker', () => {
  it('sends what is there when it starts, and at once what it is nudged for, also from inside a transaction', async () => {
    // A rest does not end by itself: what goes out was there at the start, or was nudged.
    const timers = withoutRests();
    await box.outbox.enqueue(aText(1));
    box.worker.onApplicationBootstrap();
    await eventually(() => texts().length === 1);
    await box.outbox.enqueue(aText(2));
    box.outbox.nudge();
    await eventually(() => texts().length === 2);
    await on.database.transaction(async () => {
      await box.outbox.enqueue(aText(3));
      box.outbox.nudge();
    });
    await eventually(() => texts().length === 3);
    timers.mockRestore();
    await box.worker.beforeApplicationShutdown();
    await box.outbox.enqueue(aText(4));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(texts()).toHaveLength(3);
  });

  it('looks for itself, and goes on after the database was away', async () => {
    const { claim } = box.queue;
    box.queue.claim = async () => {
      throw new Error('database away');
    };
    box.worker.onApplicationBootstrap();
    await box.outbox.enqueue(aText());
    await new Promise((resolve) => setTimeout(resolve, 100));
    box.queue.claim = claim;
    await eventually(() => texts().length === 1);
    await box.worker.beforeApplicationShutdown();
  });

  it('waits for what is on its way before it stops', async () => {
    await box.outbox.enqueue(aText());
    let accept = (): void => {};
    let asked = false;
    box.post.smsPort.send = () => {
      asked = true;
      return new Promise<void>((resolve) => (accept = resolve));
    };
    box.worker.onApplicationBootstrap();
    await eventually(() => asked);
    const stopped = box.worker.beforeApplicationShutdown();
    accept();
    await stopped;
    expect((await rows())[0]!.sent_at).not.toBeNull();
  });

  it('tells how much waits and for how long', async () => {
    box.post.broken = true;
    await box.outbox.enqueue(aText());
    await box.outbox.enqueue(aText());
    box.clock.pass(7);
    box.worker.onApplicationBootstrap();
    await eventually(async () => /^outbox_waiting 2$/m.test(await register.metrics()));
    expect(await register.metrics()).toMatch(/^outbox_oldest_seconds 7$/m);
    await box.worker.beforeApplicationShutdown();
  });

  it('forgets after thirty days what was sent', async () => {
    await box.outbox.enqueue(aText());
    await box.delivery.sendBatch();
    box.clock.pass(30 * 86_400 + 1);
    box.worker.onApplicationBootstrap();
    await eventually(async () => (await rows()).length === 0);
    await box.worker.beforeApplicationShutdown();
  });
});
