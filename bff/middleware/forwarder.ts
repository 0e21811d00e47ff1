import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
import { isReadOnly, type AnyEndpoint, type UploadedFile, type ServiceName } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { Config } from '../config/config.ts';
import { Log } from '../ops/log.ts';
import { traced } from '../ops/tracing.ts';
import { Breaker } from '../integrations/circuit-breaker.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { probeHttp } from '../integrations/http-probe.ts';
import { CircuitOpenError, DeliveryError } from '../integrations/delivery-error.ts';
import { Deadline } from './deadline.ts';
import { signCallerJwt } from './caller-jwt.ts';
import { ResponseValidator } from './response-validator.ts';
import { sendHttpCall } from './http-call.ts';
import { withActions } from './lifecycle-actions.ts';
import { withPortalValues } from './response-values.ts';
import { middlewareMetrics } from './middleware.metrics.ts';
import { MiddlewareError } from './middleware-error.ts';
import type { OutgoingRequest } from './outgoing-request.ts';
import { HttpAgents } from './http-agents.ts';

const MAX_ATTEMPTS = 3;
const RETRY_AFTER_SECONDS = 10;

/** A call to forward: its endpoint, the validated input, the caller and an optional file. */
export type Call = Omit<OutgoingRequest, 'callerJwt'> & { endpoint: AnyEndpoint; input: unknown; caller: Principal; file?: UploadedFile };

/** Random delay before a retry, so that clients do not retry at the same moment. */
const jitter = (attempt: number): number => 30 * 2 ** attempt * (1 + Math.random());

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function outcomeOf(error: unknown): string {
  if (error instanceof AppError) return 'refused';
  if (error instanceof CircuitOpenError) return 'circuit_open';
  return error instanceof MiddlewareError ? error.kind : 'other';
}

/**
 * Forwards calls to a middleware, with one deadline for a call, retries of reads, and a circuit breaker for each
 * service.
 */
@Injectable()
export class Forwarder {
  readonly #breakers = new Map<ServiceName, Breaker>();

  constructor(
    private readonly http: HttpService,
    private readonly agents: HttpAgents,
    private readonly validator: ResponseValidator,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Whether the circuit breaker of the service is open. */
  breakerOpen(service: ServiceName): boolean {
    return this.breakerOf(service).isOpen;
  }

  /** Checks that the service works. Rejects with DeliveryError. */
  async probe(service: ServiceName, base: string, signal: AbortSignal): Promise<void> {
    await probeHttp({ url: `${base}/health/ready`, signal, method: 'GET' });
    this.breakerOf(service).recordProbe();
  }

  /** Forwards a call and returns its result. Throws AppError for every error of the middleware. */
  async forward(service: ServiceName, base: string, call: Call): Promise<unknown> {
    const started = performance.now();
    const deadline = new Deadline(this.config.MIDDLEWARE_TIMEOUT_MS);
    let outcome = 'ok';
    try {
      return await traced(`middleware ${service}`, { service }, () =>
        this.breakerOf(service).run(() => this.callWithRetries(service, base, call, deadline)),
      );
    } catch (error) {
      outcome = outcomeOf(error);
      throw this.toAppError(service, error, call);
    } finally {
      deadline.pause();
      middlewareMetrics.seconds.observe({ service, outcome }, (performance.now() - started) / 1000);
      middlewareMetrics.breaker.set({ service }, this.breakerOpen(service) ? 1 : 0);
    }
  }

  private async callWithRetries(service: ServiceName, base: string, call: Call, deadline: Deadline): Promise<unknown> {
    const { MIDDLEWARE_SECRET: secret } = this.config;
    if (!secret) throw new Error('MIDDLEWARE_SECRET is not set');
    const callerJwt = await signCallerJwt(secret, call.caller, this.clock.now());
    for (let attempt = 1; ; attempt++) {
      try {
        return this.validated(call, await sendHttpCall(this.http, base, { ...call, callerJwt }, deadline, this.agents.of(service)));
      } catch (error) {
        const delay = jitter(attempt);
        const retry =
          error instanceof MiddlewareError &&
          error.transient &&
          isReadOnly(call.endpoint) &&
          attempt < MAX_ATTEMPTS &&
          delay < deadline.remainingMs;
        if (!retry) throw error;
        middlewareMetrics.retries.inc({ service });
        await sleep(delay);
      }
    }
  }

  /** Adds the caller's actions to a response and validates it. Throws MiddlewareError for an invalid response. */
  private validated({ endpoint, caller }: Call, answer: unknown): unknown {
    if (endpoint.bytes) return answer;
    const data = withActions(endpoint, withPortalValues(answer), caller, this.clock.now());
    const violation = this.validator.violationOf(endpoint, data);
    if (violation) throw new MiddlewareError('invalid', violation);
    return data;
  }

  private toAppError(service: ServiceName, error: unknown, { endpoint, caller }: Call): unknown {
    if (error instanceof DeliveryError) return new AppError('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
    if (!(error instanceof MiddlewareError)) return error;
    const facts = {
      service,
      call: `${endpoint.method} ${endpoint.path}`,
      kind: error.kind,
      reason: error.reason,
      requestId: caller.requestId,
    };
    this.log.warn('middleware.call_failed', facts);
    return error.toAppError();
  }

  private breakerOf(service: ServiceName): Breaker {
    const breaker = this.#breakers.get(service) ?? new Breaker(undefined, (error) => error instanceof MiddlewareError);
    this.#breakers.set(service, breaker);
    return breaker;
  }
}
