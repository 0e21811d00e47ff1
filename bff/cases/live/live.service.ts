import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { CaseNews } from '../../../common/cases/live.contract.ts';
import type { ListenToCases } from '../../../common/cases/live.dto.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { mayCall } from '../../../common/contract/may-call.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { LIMITS } from '../../../common/limits.ts';
import { Config } from '../../config/config.ts';
import { CallerResolver } from '../../http/caller-resolver.ts';
import { EventStream } from '../../http/event-stream.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { rolesOn, scopeOf } from '../case-scope.ts';
import { CaseFeed } from './case-feed.ts';
import { ChangedCasesRepository, type ChangedCase } from './changed-cases.repository.ts';
import { Seats } from './seats.ts';

interface Listener {
  request: PortalRequest;
  stream: EventStream;
  caller: Caller;
  incidentId?: string;
}

const newsOf = ({ id, ticket, version, updated_at }: ChangedCase): CaseNews => ({
  incidentId: id,
  ticketNumber: ticket,
  version,
  updatedAt: updated_at.toISOString(),
});

/** Tells people of changes in the cases that they may see, for as long as they may and are there to hear it. */
@Injectable()
export class LiveService implements BeforeApplicationShutdown {
  readonly #listeners = new Set<Listener>();
  #closing = false;

  constructor(
    private readonly feed: CaseFeed,
    private readonly rows: ChangedCasesRepository,
    private readonly callers: CallerResolver,
    private readonly seats: Seats,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Answers with a stream. Throws NOT_FOUND for a case out of scope, TOO_MANY, UNAVAILABLE while the instance stops. */
  async listen({ incidentId }: ListenToCases, request: PortalRequest, response: PortalResponse): Promise<void> {
    const { caller } = request;
    if (this.#closing) throw new AppError('UNAVAILABLE', { retryAfter: 3 });
    const one = incidentId ? await this.rows.one(incidentId) : undefined;
    if (incidentId && !(one && this.sees(caller, one))) throw new AppError('NOT_FOUND');
    const leave = this.seats.take(caller, { person: this.config.LIVE_PER_PERSON, address: this.config.LIVE_PER_ADDRESS });
    response.once('close', leave);
    const listener: Listener = { request, caller, incidentId, stream: new EventStream(response) };
    this.#listeners.add(listener);
    const unsubscribe = this.feed.subscribe((changed) => void this.tell(listener, changed));
    const beat = setInterval(() => void this.beat(listener), LIMITS.liveBeatMs).unref();
    const gone = () => {
      clearInterval(beat);
      unsubscribe();
      this.#listeners.delete(listener);
    };
    if (response.destroyed || response.writableEnded) return gone();
    listener.stream.onClosed(gone);
    // What happened between the page and now: the page compares.
    const now = incidentId ? await this.rows.one(incidentId) : undefined;
    if (now) listener.stream.send('case', newsOf(now));
    else listener.stream.beat();
  }

  /** Before the server waits for its connections to end: these would not by themselves. Browsers come again, to another instance. */
  beforeApplicationShutdown(): void {
    this.#closing = true;
    for (const { stream } of this.#listeners) stream.close();
  }

  private async tell(listener: Listener, changed: readonly ChangedCase[]): Promise<void> {
    const { incidentId } = listener;
    const theirs = changed.filter((row) => (!incidentId || row.id === incidentId) && (incidentId || this.sees(listener.caller, row)));
    if (!theirs.length || !(await this.stillMay(listener))) return;
    for (const row of theirs) {
      if (this.sees(listener.caller, row)) listener.stream.send('case', newsOf(row));
      else this.end(listener);
    }
  }

  private async beat(listener: Listener): Promise<void> {
    if (await this.stillMay(listener)) listener.stream.beat();
  }

  /** Signed out, blocked, given another role, the proof of the mobile over: who it is now decides, not who it was. */
  private async stillMay(listener: Listener): Promise<boolean> {
    const { request, caller: before } = listener;
    try {
      const caller = await this.callers.resolve(request);
      if (mayCall(request.row!, caller) && caller.user?.id === before.user?.id) {
        listener.caller = caller;
        return true;
      }
      this.end(listener);
    } catch {
      // The database does not answer: nobody can be told anything, and the browser comes again.
      listener.stream.close();
    }
    return false;
  }

  private end({ stream }: Listener): void {
    stream.send('end', {});
    stream.close();
  }

  private sees(caller: Caller, row: ChangedCase): boolean {
    return rolesOn(row, scopeOf(caller, this.clock.now())).length > 0;
  }
}
