import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import type { RegisterCustomer } from '../../../common/users/registration.dto.ts';
import type { RegistrationKind } from '../../../common/users/registration.types.ts';
import { HOUR_MS } from '../../../common/durations.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { browserHashOf } from './registration-codes.ts';
import { RegistrationsRepository, type Registration, type RegistrationUpdate } from './registrations.repository.ts';

/** The pending registrations of browsers. */
@Injectable()
export class PendingRegistrations {
  constructor(
    private readonly repository: RegistrationsRepository,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** The browser's newest registration. */
  newest(caller: Principal): Promise<Registration | undefined> {
    return this.repository.findNewest(browserHashOf(caller), this.clock.now());
  }

  /** The browser's registration, locked until the transaction ends. Throws REGISTRATION_GONE. */
  async lock(id: string, caller: Principal): Promise<Registration> {
    const row = await this.repository.findForUpdate(id, browserHashOf(caller), this.clock.now());
    if (!row) throw new AppError('REGISTRATION_GONE');
    return row;
  }

  /**
   * Starts a registration or updates this browser's pending one. Joins the current transaction. `hasOtherMobile`:
   * whether the pending one had another mobile.
   */
  async save(
    kind: RegistrationKind,
    browser: string,
    { documents: _, ...input }: RegisterCustomer,
    email: string | undefined,
  ): Promise<{ row: Registration; hasOtherMobile: boolean }> {
    const now = this.clock.now();
    const person = JSON.stringify(input);
    const { mobile } = input;
    const existing = await this.repository.findByKindForUpdate(kind, browser, now);
    if (!existing) {
      const id = randomUUID();
      const expires_at = new Date(now.getTime() + this.config.REGISTRATION_HOURS * HOUR_MS);
      await this.repository.insert({ id, kind, browser, mobile, person, created_at: now, expires_at });
    } else {
      const unverified = { mobile_verified: false, sms_request: null, sms_resend_at: null };
      await this.repository.update(existing.id, { person, mobile, ...(existing.mobile !== mobile && unverified) });
    }
    const row = await this.repository.findByKindForUpdate(kind, browser, now);
    if (!row) throw new AppError('REGISTRATION_GONE');
    const hasOtherMobile = existing !== undefined && existing.mobile !== mobile;
    return { row: email && email !== row.email ? await this.setEmail(row, email) : row, hasOtherMobile };
  }

  /** Sets another email, which is unverified. */
  async setEmail(row: Registration, email: string): Promise<Registration> {
    const change = { email, email_verified: false, email_request: null, email_resend_at: null };
    await this.repository.update(row.id, change);
    return { ...row, ...change };
  }

  update(id: string, change: RegistrationUpdate): Promise<void> {
    return this.repository.update(id, change);
  }

  remove(id: string): Promise<void> {
    return this.repository.remove(id);
  }
}
