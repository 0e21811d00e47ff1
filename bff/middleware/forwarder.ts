import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
import type { AnyCall, UploadedFile } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { Config } from '../config/config.ts';
import { Log } from '../ops/log.ts';
import { traced } from '../ops/tracing.ts';
import { Breaker } from '../outside/breaker.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { probeHttp } from '../outside/http-probe.ts';
import { NotAccepted } from '../outside/not-accepted.ts';
import { Budget } from './budget.ts';
import { signStatement } from './caller-statement.ts';
import { ContractAnswers } from './contract-answers.ts';
import { exchange } from './exchange.ts';
import { withActions } from './lifecycle-actions.ts';
import { middlewareMetrics } from './middleware.metrics.ts';
import { MiddlewareFault } from './middleware-fault.ts';
import type { Outgoing } from './outgoing.ts';
import { Pools } from './pools.ts';
import { isRead, type Service } from './services.ts';

const TRIES = 3;
const RESTS_SECONDS = 10;

/** A call to pass on: its row, what was validated, who asks, and perhaps a file. */
export type Call = Omit<Outgoing, 'statement'> & { row: AnyCall; input: unknown; caller: Caller; file?: UploadedFile };

/** A moment that differs from caller to caller, so that not all try again at once. */
const jitter = (attempt: number): number => 30 * 2 ** attempt * (1 + Math.random());

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function outcomeOf(fault: unknown): string {
  if (fault instanceof AppError) return 'refused';
  if (fault instanceof NotAccepted) return 'resting';
  return fault instanceof MiddlewareFault ? fault.kind : 'other';
}

/** Passes calls on to a middleware: in one time budget, reads retried, a breaker for each service. */
@Injectable()
export class Forwarder {
  readonly #breakers = new Map<Service, Breaker>();

  constructor(
    private readonly http: HttpService,
    private readonly pools: Pools,
    private readonly answers: ContractAnswers,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Whether the breaker in front of the service is open. */
  resting(service: Service): boolean {
    return this.breakerOf(service).open;
  }

  /** Asks the service whether it works. Rejects with NotAccepted. */
  async probe(service: Service, base: string, signal: AbortSignal): Promise<void> {
    await probeHttp({ url: `${base}/health/ready`, signal, method: 'GET' });
    this.breakerOf(service).probed();
  }

  /** The call's answer. Throws the catalogue's code for whatever the middleware says or does. */
  async pass(service: Service, base: string, call: Call): Promise<unknown> {
    const started = performance.now();
    const budget = new Budget(this.config.MIDDLEWARE_TIMEOUT_MS);
    let outcome = 'ok';
    try {
      return await traced(`middleware ${service}`, { service }, () =>
        this.breakerOf(service).run(() => this.tried(service, base, call, budget)),
      );
    } catch (fault) {
      outcome = outcomeOf(fault);
      throw this.told(service, fault, call);
    } finally {
      budget.pause();
      middlewareMetrics.seconds.observe({ service, outcome }, (performance.now() - started) / 1000);
      middlewareMetrics.breaker.set({ service }, this.resting(service) ? 1 : 0);
    }
  }

  private async tried(service: Service, base: string, call: Call, budget: Budget): Promise<unknown> {
    const statement = await signStatement(this.config.MIDDLEWARE_SECRET!, call.caller, this.clock.now());
    for (let attempt = 1; ; attempt++) {
      try {
        return this.read(call, await exchange(this.http, base, { ...call, statement }, budget, this.pools.of(service)));
      } catch (fault) {
        const wait = jitter(attempt);
        const again = fault instanceof MiddlewareFault && fault.passing && isRead(call.row) && attempt < TRIES && wait < budget.left;
        if (!again) throw fault;
        middlewareMetrics.retries.inc({ service });
        await pause(wait);
      }
    }
  }

  /** An answer with what the portal adds to it. Throws MiddlewareFault for one that the contract does not describe. */
  private read({ row, caller }: Call, answer: unknown): unknown {
    if (row.bytes) return answer;
    const data = withActions(row, answer, caller, this.clock.now());
    const fault = this.answers.faultOf(row, data);
    if (fault) throw new MiddlewareFault('garbage', fault);
    return data;
  }

  private told(service: Service, fault: unknown, { row, caller }: Call): unknown {
    if (fault instanceof NotAccepted) return new AppError('UNAVAILABLE', { retryAfter: RESTS_SECONDS });
    if (!(fault instanceof MiddlewareFault)) return fault;
    const facts = { service, call: `${row.method} ${row.path}`, kind: fault.kind, reason: fault.reason, requestId: caller.requestId };
    this.log.warn('middleware.fault', facts);
    return fault.toAppError();
  }

  private breakerOf(service: Service): Breaker {
    const breaker = this.#breakers.get(service) ?? new Breaker(undefined, (fault) => fault instanceof MiddlewareFault);
    this.#breakers.set(service, breaker);
    return breaker;
  }
}
