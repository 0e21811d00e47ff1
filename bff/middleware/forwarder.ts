import { setTimeout as sleep } from 'node:timers/promises';
import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
import { isReadOnly, type ServiceName } from '../../common/contract/endpoint.ts';
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
import { keepsPath, type ForwardedCall } from './outgoing-request.ts';
import { HttpAgents } from './http-agents.ts';

/** Attempts of a read-only call. Other calls are sent once. */
const MAX_ATTEMPTS = 3;
/** `Retry-After` of the response while the circuit breaker is open. */
const RETRY_AFTER_SECONDS = 10;

/** A random delay before a retry, doubled per attempt, so that clients do not retry at the same moment. */
const retryDelayMs = (attempt: number): number => 30 * 2 ** attempt * (1 + Math.random());

/** The label `outcome` of the duration metric. `refused`: the middleware returned an error of the API. */
function outcomeOf(error: unknown): string {
  if (error instanceof AppError) return 'refused';
  if (error instanceof CircuitOpenError) return 'circuit_open';
  return error instanceof MiddlewareError ? error.kind : 'other';
}

/**
 * Forwards calls to a middleware: one deadline for all attempts of a call, retries of read-only calls, and a circuit
 * breaker for each service.
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

  /** Checks the service's `/health/ready` at `baseUrl`. Rejects with DeliveryError when it does not work. */
  async probe(service: ServiceName, baseUrl: string, signal: AbortSignal): Promise<void> {
    await probeHttp({ url: `${baseUrl}/health/ready`, signal, method: 'GET' });
    this.breakerOf(service).recordProbe();
  }

  /**
   * Forwards a call to the service at `baseUrl` and returns its validated result. Throws AppError: the
   * middleware's own error, 502 for an invalid response, 503 when it is unavailable, 504 when it is too slow. A call
   * that would leave its path is answered with NOT_FOUND and says nothing about the middleware.
   */
  async forward(service: ServiceName, baseUrl: string, call: ForwardedCall): Promise<unknown> {
    if (!keepsPath(call)) throw new AppError('NOT_FOUND');
    const started = performance.now();
    const deadline = new Deadline(this.config.MIDDLEWARE_TIMEOUT_MS);
    let outcome = 'ok';
    try {
      return await traced(`middleware ${service}`, { service }, () =>
        this.breakerOf(service).run(() => this.callWithRetries(service, baseUrl, call, deadline)),
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

  private async callWithRetries(
    service: ServiceName,
    baseUrl: string,
    call: ForwardedCall,
    deadline: Deadline,
  ): Promise<unknown> {
    const { MIDDLEWARE_SECRET: secret } = this.config;
    if (!secret) throw new Error('MIDDLEWARE_SECRET is not set');
    const callerJwt = await signCallerJwt(secret, call.caller, this.clock.now());
    for (let attempt = 1; ; attempt++) {
      try {
        return this.validateResponse(
          call,
          await sendHttpCall(this.http, baseUrl, { ...call, callerJwt }, deadline, this.agents.of(service)),
        );
      } catch (error) {
        const delayMs = retryDelayMs(attempt);
        const retry =
          error instanceof MiddlewareError &&
          error.transient &&
          isReadOnly(call.endpoint) &&
          attempt < MAX_ATTEMPTS &&
          delayMs < deadline.remainingMs;
        if (!retry) throw error;
        middlewareMetrics.retries.inc({ service });
        await sleep(delayMs);
      }
    }
  }

  /** Adds the caller's actions to a response and validates it. Throws MiddlewareError for an invalid response. */
  private validateResponse({ endpoint, caller }: ForwardedCall, response: unknown): unknown {
    if (endpoint.bytes) return response;
    const data = withActions(endpoint, withPortalValues(response), caller, this.clock.now());
    const violation = this.validator.violationOf(endpoint, data);
    if (violation) throw new MiddlewareError('invalid', violation);
    return data;
  }

  private toAppError(service: ServiceName, error: unknown, { endpoint, caller }: ForwardedCall): unknown {
    if (error instanceof DeliveryError) return new AppError('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
    if (!(error instanceof MiddlewareError)) return error;
    this.log.warn('middleware.call_failed', {
      service,
      call: `${endpoint.method} ${endpoint.path}`,
      kind: error.kind,
      reason: error.reason,
      requestId: caller.requestId,
    });
    return error.toAppError();
  }

  private breakerOf(service: ServiceName): Breaker {
    const breaker =
      this.#breakers.get(service) ??
      new Breaker(
        () => this.clock.monotonicMs(),
        (error) => error instanceof MiddlewareError,
      );
    this.#breakers.set(service, breaker);
    return breaker;
  }
}
