import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '../ops/log.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { FilesPort } from '../outside/files/files.port.ts';
import { NotAccepted } from '../outside/not-accepted.ts';
import { ScannerPort } from '../outside/scanner/scanner.port.ts';
import { HeldFilesRepository, type HeldFile } from './held-files.repository.ts';

const EVERY_MS = 10_000;
const BATCH = 20;
/** Nobody waits for these: a large file may take its time. */
const DEADLINE_MS = 60_000;
/** Of a whole batch; an instance that dies leaves its files to the others after it. */
const LEASE_MS = BATCH * DEADLINE_MS;
const UNREADABLE_MS = 3_600_000;

/** Looks through what could not be looked through when it came: the scanner was away, or there was none yet. */
@Injectable()
export class HeldFiles implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer?: NodeJS.Timeout;
  #underWay: Promise<void> | undefined;
  #stopping = false;

  constructor(
    private readonly rows: HeldFilesRepository,
    private readonly files: FilesPort,
    private readonly scanner: ScannerPort,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.scanner.required) this.#timer = setInterval(() => void this.look(), EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    await this.#underWay;
  }

  /** Looks through all that wait, unless it is at it. */
  look(): Promise<void> {
    this.#underWay ??= this.lookThrough()
      .catch((fault: unknown) => this.log.fault(fault, { in: 'held files' }))
      .finally(() => (this.#underWay = undefined));
    return this.#underWay;
  }

  private async lookThrough(): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const batch = await this.rows.take(BATCH, now, new Date(now.getTime() + LEASE_MS));
      for (const [index, file] of batch.entries()) {
        if (!this.#stopping && (await this.settled(file))) continue;
        for (const left of batch.slice(index)) await this.rows.putOff(left.id, this.clock.now());
        return;
      }
      if (batch.length < BATCH) return;
    }
  }

  /** False when the scanner does not answer: the others need not be tried now. */
  private async settled({ id, key }: HeldFile): Promise<boolean> {
    try {
      const bytes = await this.files.get(key);
      const scan = bytes ? await this.scanner.scan(bytes, DEADLINE_MS) : undefined;
      if (!scan) await this.later(id, 'missing');
      else await this.rows.settle(id, scan);
      if (scan !== 'INFECTED') return true;
      this.log.warn('documents.infected', { documentId: id });
      await this.files.remove(key);
      return true;
    } catch (fault) {
      if (!(fault instanceof NotAccepted)) throw fault;
      if (fault.refused) await this.later(id, fault.reason);
      return fault.refused;
    }
  }

  private async later(id: string, reason: string): Promise<void> {
    this.log.warn('documents.not-scanned', { documentId: id, reason });
    await this.rows.putOff(id, new Date(this.clock.now().getTime() + UNREADABLE_MS));
  }
}
