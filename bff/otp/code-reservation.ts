import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '../../common/durations.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { LIMITS } from '../../common/limits.ts';
import type { FallbackCode, OtpType } from '../../common/otp/otp.types.ts';
import type { KnownDevice } from '../../common/contract/principal.ts';
import { Config } from '../config/config.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { Database } from '../database/database.ts';
import { ipPrefix } from '../database/rate-limits.ts';
import { addressHash, codeHash, fallbackCodeHash, newCode, newFallbackCode } from './code-secrets.ts';
import { destinationSubject } from './device-cookie.ts';
import { otpError, secondsUntil } from './otp-error.ts';
import { otpMetrics } from './otp.metrics.ts';
import { OtpRepository } from './otp.repository.ts';
import type { RateLimitName } from '../../common/contract/rate-limits.ts';
import { RateLimiter, type CountResult } from '../database/rate-limiter.ts';
import { decideSend, type Decision, type Limit } from './send-limits.ts';

/** A destination gets at most one unused fallback code in this time. */
const FALLBACK_EVERY_MS = HOUR_MS;
/** Twice as long, so that a code that is offered again is valid for another hour. */
export const FALLBACK_VALID_HOURS = 2;

/** The names of the limits that are counted in the rows of codes. */
const LIMIT_NAMES: Record<Limit, RateLimitName> = {
  attempts: 'code-attempts',
  sendsPerHour: 'code-destination',
  resend: 'code-resend',
};

/** A request for a code. `browser`: the hashed browser id. */
export interface CodeRequest {
  otpType: OtpType;
  destination: string;
  purpose: string;
  browser: string;
  /** The client's network address. */
  address: string;
  /** The browser's device cookie, if it has one. */
  device?: KnownDevice;
}

/** A reserved code, with the data to undo the reservation. */
export interface ReservedCode {
  id: string;
  code: string;
  replaced?: string;
  counts: CountResult[];
}

/** The fallback code of a destination. `reserved`: it is new and has to be sent. */
export interface ReservedFallback {
  fallbackCode: FallbackCode;
  reserved?: ReservedCode;
}

/** Applies the limits to a code request, serialised per destination, and undoes the reservation when sending fails. */
@Injectable()
export class CodeReservation {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly codes: OtpRepository,
    private readonly limiter: RateLimiter,
  ) {}

  /** Reserves a code. Throws OTP_B50002, OTP_B50003 or OTP_B50005 and then changes nothing. */
  reserve(request: CodeRequest): Promise<ReservedCode> {
    return this.database.transaction(async () => {
      await this.codes.lockDestination(request.destination);
      const now = this.clock.now();
      const replaced = await this.codes.endActive(request, now);
      const decision = await this.#decide(request, now);
      if ('limit' in decision)
        throw this.#limitError(
          request.otpType,
          decision.limit,
          this.limiter.reportExceeded(LIMIT_NAMES[decision.limit], decision.until),
        );
      const counts = await this.#count(request);
      const [id, code] = [randomUUID(), newCode()];
      const expiresAt = new Date(now.getTime() + this.config.OTP_VALID_SECONDS * 1000);
      const hash = codeHash(this.config.secret, id, code);
      await this.codes.add({
        ...request,
        ...decision,
        network: this.#networkHash(request),
        id,
        hash,
        sentAt: now,
        expiresAt,
      });
      return { id, code, replaced, counts };
    });
  }

  /**
   * The destination's fallback code: the unused one of the last hour, which another browser may have requested, or a
   * new one. Throws OTP_B50002 when the client's address or the portal may send no more.
   */
  reserveFallback(request: CodeRequest): Promise<ReservedFallback> {
    return this.database.transaction(async () => {
      await this.codes.lockDestination(request.destination);
      const now = this.clock.now();
      const sent = await this.codes.newestFallback(request.destination, new Date(now.getTime() - FALLBACK_EVERY_MS));
      if (sent) return { fallbackCode: this.#fallbackOf(sent.id, sent.expires_at, now) };
      const counts = await this.#count(request);
      const [id, code] = [randomUUID(), newFallbackCode()];
      const expiresAt = new Date(now.getTime() + FALLBACK_VALID_HOURS * HOUR_MS);
      const hash = fallbackCodeHash(this.config.secret, code);
      const anyBrowser = { browser: '', network: '', device: null, newNetwork: false, maxAttempts: 0, fallback: true };
      await this.codes.add({ ...request, ...anyBrowser, id, hash, sentAt: now, expiresAt });
      return { fallbackCode: this.#fallbackOf(id, expiresAt, now), reserved: { id, code, counts } };
    });
  }

  #fallbackOf(requestId: string, expiresAt: Date, now: Date): FallbackCode {
    return { requestId, digits: LIMITS.fallbackCodeLength, expiresIn: secondsUntil(expiresAt, now) };
  }

  /** Undoes a reservation. The replaced code is valid again, within the daily limit of wrong attempts. */
  release(request: CodeRequest, { id, replaced, counts }: ReservedCode): Promise<void> {
    return this.database.transaction(async () => {
      await this.codes.lockDestination(request.destination);
      await this.codes.remove(id);
      for (const count of counts) await this.limiter.undo(count);
      if (!replaced) return;
      const decision = await this.#decide(request, this.clock.now());
      if ('maxAttempts' in decision) await this.codes.reopen(replaced, decision.maxAttempts);
    });
  }

  async #decide(request: CodeRequest, now: Date): Promise<Decision> {
    const known = request.device?.knows(destinationSubject(request.destination));
    const requester = {
      browser: request.browser,
      network: this.#networkHash(request),
      device: known ? request.device?.id : undefined,
    };
    return decideSend(await this.codes.history(request.destination, now), requester, this.config, now);
  }

  #networkHash({ address }: CodeRequest): string {
    return addressHash(this.config.secret, ipPrefix(address));
  }

  async #count({ otpType, address }: CodeRequest): Promise<CountResult[]> {
    const fromAddress = await this.limiter.count('code', address);
    if (fromAddress.exceeded) throw this.#limitError(otpType, 'sendsPerAddress', fromAddress.resetSeconds);
    const total = await this.limiter.count('code-total');
    if (total.exceeded) throw this.#limitError(otpType, 'sendsInTotal', total.resetSeconds);
    return [fromAddress, total];
  }

  /** The error of a code over the daily budget of text messages. */
  budgetUsed(until: Date): AppError {
    otpMetrics.refused.inc({ reason: 'smsBudget' });
    return new AppError('SMS_BUDGET_USED', { retryAfter: secondsUntil(until, this.clock.now()) });
  }

  #limitError(otpType: OtpType, limit: Limit | 'sendsPerAddress' | 'sendsInTotal', wait: number) {
    otpMetrics.refused.inc({ reason: limit });
    if (limit === 'resend') return otpError(otpType, 'OTP_B50005', { resendAfter: wait });
    return otpError(otpType, limit === 'attempts' ? 'OTP_B50003' : 'OTP_B50002', { retryAfter: wait });
  }
}
