import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import { MINUTE_MS } from '../../../common/durations.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { LIMITS } from '../../../common/limits.ts';
import { stepAfter } from '../../../common/otp/otp.types.ts';
import { maskMobile } from '../../../common/identifiers/mobile.ts';
import type { registration } from '../../../common/users/registration.contract.ts';
import type {
  EmailQuery,
  RegisterAgent,
  RegisterCustomer,
  RegistrationCredentials,
  ResendRegistrationCode,
  VerifyRegistrationCode,
} from '../../../common/users/registration.dto.ts';
import type {
  RegistrationStarted,
  RegistrationKind,
  RegistrationStep,
} from '../../../common/users/registration.types.ts';
import { AccountFiles } from '../../documents/account-files.ts';
import { otpError, secondsUntil } from '../../otp/otp-error.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { maskEmail } from '../../../common/identifiers/email.ts';
import { FinishRegistration } from './finish-registration.ts';
import { browserHashOf, RegistrationCodes } from './registration-codes.ts';
import { PendingRegistrations } from './pending-registrations.ts';
import { RegistrationChecks } from './registration-checks.ts';
import type { Registration } from './registrations.repository.ts';

/**
 * Implements the registration of customers and agents. Throws REGISTRATION_GONE for a registration of another browser.
 */
@Injectable()
export class RegistrationService implements ServiceOf<typeof registration> {
  constructor(
    private readonly database: Database,
    private readonly registrations: PendingRegistrations,
    private readonly codes: RegistrationCodes,
    private readonly checks: RegistrationChecks,
    private readonly completion: FinishRegistration,
    private readonly files: AccountFiles,
    private readonly clock: Clock,
  ) {}

  async emailFree({ email }: EmailQuery, caller: Principal): Promise<{ available: true }> {
    await this.checks.email(email, caller);
    return { available: true };
  }

  agentEmailFree(input: EmailQuery, caller: Principal): Promise<{ available: true }> {
    return this.emailFree(input, caller);
  }

  begin(input: RegisterCustomer, caller: Principal): Promise<RegistrationStarted> {
    return this.startRegistration('CUSTOMER', input, input.email, caller);
  }

  beginAgent(input: RegisterAgent, caller: Principal): Promise<RegistrationStarted> {
    return this.startRegistration('AGENT', input, input.workEmail ?? input.email, caller);
  }

  async pending(_input: undefined, caller: Principal) {
    const row = await this.registrations.newest(caller);
    if (!row) return { registration: null };
    const step = stepOf(row);
    return {
      registration: {
        registrationId: row.id,
        kind: row.kind,
        step,
        firstName: row.person.firstName,
        mobile: maskMobile(row.mobile),
        email: row.email && maskEmail(row.email),
        resendAfter: this.secondsUntilResend(row, step),
        expiresAt: row.expires_at.toISOString(),
        hasFallbackCode: await this.codes.isFallback(step === 3 ? row.sms_request : row.email_request),
        documents: await this.files.ofRegistration(row.id, caller),
      },
    };
  }

  /**
   * Throws the errors of one-time codes. Conflicts (UMS_VAL_001, 004, 054) are reported only after the mobile has been
   * verified.
   */
  async verify({ registrationId, otpType, otp }: VerifyRegistrationCode, caller: Principal): Promise<{ step: 4 | 6 }> {
    const outcome = await this.database.transaction(async () => {
      const row = await this.registrations.lock(registrationId, caller);
      const verified = await this.codes.check(row, otpType, otp, caller);
      if (verified instanceof Error) return verified;
      const change =
        otpType === 'SMS'
          ? { mobile_verified: true, sms_request: null }
          : { email_verified: true, email_request: null };
      await this.registrations.update(row.id, change);
      return { ...row, ...change };
    });
    if (outcome instanceof Error) throw outcome;
    if (otpType === 'SMS') await this.afterMobileVerified(outcome, caller);
    return { step: stepAfter(otpType) };
  }

  verifyAgent(input: VerifyRegistrationCode, caller: Principal): Promise<{ step: 4 | 6 }> {
    return this.verify(input, caller);
  }

  async resend(
    { registrationId, otpType, email }: ResendRegistrationCode,
    caller: Principal,
  ): Promise<{ resendAfter: number }> {
    const row = await this.database.transaction(() => this.registrations.lock(registrationId, caller));
    if (otpType === 'SMS') {
      if (row.mobile_verified) throw otpError('SMS', 'INVALID_REQUEST');
      return { resendAfter: await this.codes.send(row, 'SMS', row.mobile, caller) };
    }
    const to = email ?? row.email;
    if (!row.mobile_verified || !to || (row.email_verified && to === row.email))
      throw otpError('EMAIL', 'INVALID_REQUEST');
    return { resendAfter: await this.sendEmailCode(row, to, caller) };
  }

  resendAgent(input: ResendRegistrationCode, caller: Principal): Promise<{ resendAfter: number }> {
    return this.resend(input, caller);
  }

  async finish(input: RegistrationCredentials, caller: Principal) {
    await this.checks.password(input.password, await this.registrations.lock(input.registrationId, caller));
    return { user: await this.completion.finish(input, caller) };
  }

  /** Starts a registration or continues this browser's pending one. A pending code or a verified mobile is kept. */
  private async startRegistration(
    kind: RegistrationKind,
    person: RegisterCustomer,
    email: string | undefined,
    caller: Principal,
  ): Promise<RegistrationStarted> {
    const browser = browserHashOf(caller);
    if (!browser) throw new AppError('INVALID_REQUEST');
    await this.checks.person(kind, person);
    await this.checks.mayStart(caller);
    if (email) await this.checks.email(email, caller);
    const row = await this.saveWithDocuments(kind, browser, person, email, caller);
    if (row.mobile_verified) await this.checks.conflicts(row);
    const step = stepOf(row);
    const waitSeconds = this.secondsUntilResend(row, step);
    const needsCode = step === 3 && (row.sms_request === null || waitSeconds === 0);
    const resendAfter = needsCode ? await this.codes.send(row, 'SMS', row.mobile, caller) : waitSeconds;
    return { registrationId: row.id, resendAfter, step, documents: await this.files.ofRegistration(row.id, caller) };
  }

  /** Saves the registration with the documents of the person. Another mobile may mean another person at this device. */
  private async saveWithDocuments(
    kind: RegistrationKind,
    browser: string,
    person: RegisterCustomer,
    email: string | undefined,
    caller: Principal,
  ): Promise<Registration> {
    const { documents } = person;
    const since = new Date(this.clock.now().getTime() - LIMITS.verifiedContactMinutes * MINUTE_MS);
    const { row, unused } = await this.database.transaction(async () => {
      const { row, hasOtherMobile } = await this.registrations.save(kind, browser, person, email);
      const unused = hasOtherMobile ? await this.files.dropFromRegistration(row.id, documents ?? [], caller) : [];
      await this.files.assignToRegistration(row.id, documents ? { ids: documents } : { since }, caller);
      return { row, unused };
    });
    await this.files.discard(unused);
    return row;
  }

  /** The user's first request is answered by the code that was sent automatically. */
  private async sendEmailCode(row: Registration, to: string, caller: Principal): Promise<number> {
    if (to !== row.email) {
      await this.checks.email(to, caller);
      return this.codes.send(await this.registrations.setEmail(row, to), 'EMAIL', to, caller);
    }
    const now = this.clock.now();
    const { email_auto_sent: wasAutomatic, email_resend_at: resendAt } = row;
    if (!wasAutomatic || resendAt === null || resendAt <= now) return this.codes.send(row, 'EMAIL', to, caller);
    await this.registrations.update(row.id, { email_auto_sent: false });
    return secondsUntil(resendAt, now);
  }

  private async afterMobileVerified(row: Registration, caller: Principal): Promise<void> {
    await this.checks.conflicts(row);
    if (!row.email || row.email_verified || row.email_request) return;
    // A failed email does not undo the verified mobile: the code can be requested again in step 4.
    await this.codes.send(row, 'EMAIL', row.email, caller, true).catch(() => undefined);
  }

  private secondsUntilResend(row: Registration, step: RegistrationStep): number {
    const now = this.clock.now();
    const resendTimes: Partial<Record<RegistrationStep, Date | null>> = {
      3: row.sms_resend_at,
      5: row.email_resend_at,
    };
    const resendAt = resendTimes[step];
    return resendAt && resendAt > now ? secondsUntil(resendAt, now) : 0;
  }
}

/** The current step of a registration. */
export function stepOf(
  row: Pick<Registration, 'mobile_verified' | 'email' | 'email_verified' | 'email_request'>,
): RegistrationStep {
  if (!row.mobile_verified) return 3;
  if (row.email_verified) return 6;
  return row.email_request ? 5 : 4;
}
