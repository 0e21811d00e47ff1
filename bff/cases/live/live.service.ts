import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { CaseChangeEvent } from '../../../common/cases/live.contract.ts';
import type { ListenToCases } from '../../../common/cases/changes.dto.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { isAllowed } from '../../../common/contract/endpoint.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { SERVER_LIMITS } from '../../../common/server-limits.ts';
import { Config } from '../../config/config.ts';
import { PrincipalResolver } from '../../http/principal-resolver.ts';
import { EventStream } from '../../http/event-stream.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { effectiveRoles, scopeOf } from '../../scope/case-scope.ts';
import { CaseChangePoller } from './case-change-poller.ts';
import { ChangedCasesRepository, type ChangedCase } from './changed-cases.repository.ts';
import { ConnectionLimiter } from './connection-limiter.ts';

interface Listener {
  request: PortalRequest;
  stream: EventStream;
  caller: Principal;
  incidentId?: string;
}

const eventOf = ({ id, ticket, version, updated_at }: ChangedCase): CaseChangeEvent => ({
  incidentId: id,
  ticketNumber: ticket,
  version,
  updatedAt: updated_at.toISOString(),
});

/** Streams changes of the cases in a caller's scope, for as long as the caller may see them. */
@Injectable()
export class LiveService implements BeforeApplicationShutdown {
  readonly #listeners = new Set<Listener>();
  #closing = false;
  #sessionCheck?: NodeJS.Timeout;

  constructor(
    private readonly poller: CaseChangePoller,
    private readonly repository: ChangedCasesRepository,
    private readonly principals: PrincipalResolver,
    private readonly connections: ConnectionLimiter,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Opens the event stream. Throws NOT_FOUND for a case out of scope, TOO_MANY, UNAVAILABLE during shutdown. */
  async listen({ incidentId }: ListenToCases, request: PortalRequest, response: PortalResponse): Promise<void> {
    const { caller } = request;
    if (this.#closing) throw new AppError('UNAVAILABLE', { retryAfter: 3 });
    const target = incidentId ? await this.repository.find(incidentId) : undefined;
    if (incidentId && !(target && this.sees(caller, target))) throw new AppError('NOT_FOUND');
    const release = this.connections.acquire(caller, {
      person: this.config.SSE_MAX_PER_USER,
      address: this.config.SSE_MAX_PER_IP,
    });
    const listener: Listener = { request, caller, incidentId, stream: new EventStream(response) };
    this.#listeners.add(listener);
    this.#sessionCheck ??= setInterval(() => void this.endClosedSessions(), SERVER_LIMITS.livePollMs).unref();
    const unsubscribe = this.poller.subscribe((changed) => void this.publish(listener, changed));
    const heartbeat = setInterval(() => void this.sendHeartbeat(listener), SERVER_LIMITS.liveHeartbeatMs).unref();
    const dispose = () => {
      release();
      clearInterval(heartbeat);
      unsubscribe();
      this.#listeners.delete(listener);
    };
    if (response.destroyed || response.writableEnded) return dispose();
    listener.stream.onClosed(dispose);
    // Sends the current state, which the page compares with its own.
    const current = incidentId ? await this.repository.find(incidentId) : undefined;
    if (current) listener.stream.send('case', eventOf(current));
    else listener.stream.heartbeat();
  }

  /**
   * Closes the streams before the server waits for its connections, because they do not end by themselves. Browsers
   * reconnect to another instance.
   */
  beforeApplicationShutdown(): void {
    this.#closing = true;
    clearInterval(this.#sessionCheck);
    for (const { stream } of this.#listeners) stream.close();
  }

  private async publish(listener: Listener, changed: readonly ChangedCase[]): Promise<void> {
    const { incidentId } = listener;
    const visible = changed.filter((row) => (incidentId ? row.id === incidentId : this.sees(listener.caller, row)));
    if (!visible.length || !(await this.isStillAllowed(listener))) return;
    for (const row of visible) {
      if (this.sees(listener.caller, row)) listener.stream.send('case', eventOf(row));
      else this.end(listener);
    }
  }

  /** Ends the streams of sessions that ended on any instance, for example of a deactivated account. */
  private async endClosedSessions(): Promise<void> {
    const signedIn = [...this.#listeners].filter(({ caller }) => caller.user);
    if (!signedIn.length) return;
    // When the database cannot be read, the next check or heartbeat ends them.
    const live = await this.repository
      .liveSessions(signedIn.map(({ caller }) => caller.user?.sessionId ?? ''))
      .catch(() => undefined);
    if (!live) return;
    await Promise.all(
      signedIn
        .filter(({ caller }) => !live.has(caller.user?.sessionId ?? ''))
        .map((listener) => this.isStillAllowed(listener)),
    );
  }

  private async sendHeartbeat(listener: Listener): Promise<void> {
    if (await this.isStillAllowed(listener)) listener.stream.heartbeat();
  }

  /** Resolves the caller again: they may have signed out, been blocked or lost a role since. */
  private async isStillAllowed(listener: Listener): Promise<boolean> {
    const { request, caller: before } = listener;
    try {
      const caller = await this.principals.resolve(request);
      if (request.endpoint && isAllowed(request.endpoint, caller) && caller.user?.id === before.user?.id) {
        listener.caller = caller;
        return true;
      }
      this.end(listener);
    } catch {
      // The caller cannot be resolved, so the stream closes and the browser reconnects.
      listener.stream.close();
    }
    return false;
  }

  private end({ stream }: Listener): void {
    stream.send('end', {});
    stream.close();
  }

  private sees(caller: Principal, row: ChangedCase): boolean {
    return effectiveRoles(row, scopeOf(caller, this.clock.now())).length > 0;
  }
}
