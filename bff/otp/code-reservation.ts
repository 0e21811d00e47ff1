import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OtpType } from '../../common/otp/otp.types.ts';
import type { KnownDevice } from '../../common/contract/caller.ts';
import { Config } from '../config/config.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { Database } from '../store/database.ts';
import { clientNetwork } from '../store/client-network.ts';
import { addressHash, codeHash, newCode } from './code-secrets.ts';
import { destinationSubject } from './device-cookie.ts';
import { otpError, secondsUntil } from './otp-error.ts';
import { otpMetrics } from './otp.metrics.ts';
import { OtpRepository } from './otp.repository.ts';
import { HourCounters, type Count } from '../store/hour-counters.ts';
import { decide, type Decision, type Limit } from './send-limits.ts';

/** A code that is asked for. `browser`: hashed. */
export interface CodeOrder {
  otpType: OtpType;
  destination: string;
  purpose: string;
  browser: string;
  /** The client's network address. */
  address: string;
  /** The browser, where it has proven something before. */
  device?: KnownDevice;
}

/** A code that may be sent, and what to undo when it cannot be. */
export interface ReservedCode {
  id: string;
  code: string;
  replaced?: string;
  counts: Count[];
}

/** Decides whether a code may be sent, one at a time for a destination, and takes it back where sending failed. */
@Injectable()
export class CodeReservation {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly codes: OtpRepository,
    private readonly counters: HourCounters,
  ) {}

  /** Throws OTP_B50002, OTP_B50003 or OTP_B50005, having changed nothing. */
  reserve(order: CodeOrder): Promise<ReservedCode> {
    return this.database.transaction(async () => {
      await this.codes.lockDestination(order.destination);
      const now = this.clock.now();
      const replaced = await this.codes.endHeld(order, now);
      const decision = await this.#decide(order, now);
      if ('limit' in decision) throw this.#refused(order.otpType, decision.limit, decision.until, now);
      const counts = await this.#count(order, now);
      const [id, code] = [randomUUID(), newCode()];
      const expiresAt = new Date(now.getTime() + this.config.OTP_VALID_SECONDS * 1000);
      const hash = codeHash(this.config.secret, id, code);
      await this.codes.add({ ...order, ...decision, network: this.#network(order), id, hash, sentAt: now, expiresAt });
      return { id, code, replaced, counts };
    });
  }

  /** As if it had never been asked for: the code that it replaced is good again, as far as the day's wrong answers go. */
  release(order: CodeOrder, { id, replaced, counts }: ReservedCode): Promise<void> {
    return this.database.transaction(async () => {
      await this.codes.lockDestination(order.destination);
      await this.codes.remove(id);
      for (const count of counts) await this.counters.giveBack(count);
      if (!replaced) return;
      const decision = await this.#decide(order, this.clock.now());
      if ('maxWrong' in decision) await this.codes.reopen(replaced, decision.maxWrong);
    });
  }

  async #decide(order: CodeOrder, now: Date): Promise<Decision> {
    const known = order.device?.knows(destinationSubject(order.destination));
    const requester = { browser: order.browser, network: this.#network(order), device: known ? order.device?.id : undefined };
    return decide(await this.codes.history(order.destination, now), requester, this.config, now);
  }

  #network({ address }: CodeOrder): string {
    return addressHash(this.config.secret, clientNetwork(address));
  }

  async #count(order: CodeOrder, now: Date): Promise<Count[]> {
    const { otpType } = order;
    const fromAddress = await this.counters.add(`otp address ${this.#network(order)}`, now);
    if (fromAddress.count > this.config.OTP_SENDS_PER_ADDRESS) throw this.#refused(otpType, 'sendsPerAddress', fromAddress.until, now);
    const total = await this.counters.add('otp total', now);
    if (total.count > this.config.OTP_SENDS_TOTAL_PER_HOUR) throw this.#refused(otpType, 'sendsInTotal', total.until, now);
    return [fromAddress, total];
  }

  #refused(otpType: OtpType, limit: Limit | 'sendsPerAddress' | 'sendsInTotal', until: Date, now: Date) {
    otpMetrics.refused.inc({ reason: limit });
    const wait = secondsUntil(until, now);
    if (limit === 'resend') return otpError(otpType, 'OTP_B50005', { resendAfter: wait });
    return otpError(otpType, limit === 'wrongAnswers' ? 'OTP_B50003' : 'OTP_B50002', { retryAfter: wait });
  }
}
