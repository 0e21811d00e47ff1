import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/contract/caller.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { stepAfter } from '../../../common/otp/otp.types.ts';
import { maskMobile } from '../../../common/otp/mobile.ts';
import type { registration } from '../../../common/users/registration.contract.ts';
import type {
  EmailQuery,
  RegisterAgent,
  RegisterCustomer,
  RegistrationCredentials,
  ResendRegistrationCode,
  VerifyRegistrationCode,
} from '../../../common/users/registration.dto.ts';
import type { RegistrationBegun, RegistrationKind, RegistrationStep } from '../../../common/users/registration.types.ts';
import { Config } from '../../config/config.ts';
import { AccountFiles } from '../../documents/account-files.ts';
import { otpError, secondsUntil } from '../../otp/otp-error.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { Database } from '../../store/database.ts';
import { EmailChecks } from './email-checks.ts';
import { maskEmail } from './mask-email.ts';
import { FinishRegistration } from './finish-registration.ts';
import { PersonCheck } from './person-check.ts';
import { browserOfCaller, RegistrationCodes } from './registration-codes.ts';
import { RegistrationsRepository, type Registration } from './registrations.repository.ts';
import { Taken } from './taken.ts';

const HOUR_MS = 3_600_000;

/** Answers the calls by which people become customers and agents. What another browser began looks like what is not there. */
@Injectable()
export class RegistrationService implements PortOf<typeof registration> {
  constructor(
    private readonly database: Database,
    private readonly rows: RegistrationsRepository,
    private readonly codes: RegistrationCodes,
    private readonly people: PersonCheck,
    private readonly taken: Taken,
    private readonly emails: EmailChecks,
    private readonly ending: FinishRegistration,
    private readonly files: AccountFiles,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async emailFree({ email }: EmailQuery, caller: Caller): Promise<{ available: true }> {
    await this.emails.count(caller);
    await this.taken.email(email);
    return { available: true };
  }

  agentEmailFree(input: EmailQuery, caller: Caller): Promise<{ available: true }> {
    return this.emailFree(input, caller);
  }

  begin(input: RegisterCustomer, caller: Caller): Promise<RegistrationBegun> {
    return this.start('CUSTOMER', input, input.email, caller);
  }

  beginAgent(input: RegisterAgent, caller: Caller): Promise<RegistrationBegun> {
    return this.start('AGENT', input, input.workEmail ?? input.email, caller);
  }

  async underWay(_input: undefined, caller: Caller) {
    const row = await this.rows.newest(browserOfCaller(caller), this.clock.now());
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
        resendAfter: this.waitOf(row, step),
        expiresAt: row.expires_at.toISOString(),
        documents: await this.files.ofRegistration(row.id, caller),
      },
    };
  }

  /** Throws the codes' errors; UMS_VAL_001, 004 and 054 once the mobile is proven: nobody else is told whose it is. */
  async verify({ registrationId, otpType, otp }: VerifyRegistrationCode, caller: Caller): Promise<{ step: 4 | 6 }> {
    const outcome = await this.database.transaction(async () => {
      const row = await this.hold(registrationId, caller);
      const proven = await this.codes.check(row, otpType, otp, caller);
      if (proven instanceof Error) return proven;
      const change = otpType === 'SMS' ? { mobile_verified: true, sms_request: null } : { email_verified: true, email_request: null };
      await this.rows.change(row.id, change);
      return { ...row, ...change };
    });
    if (outcome instanceof Error) throw outcome;
    if (otpType === 'SMS') await this.afterMobile(outcome, caller);
    return { step: stepAfter(otpType) };
  }

  verifyAgent(input: VerifyRegistrationCode, caller: Caller): Promise<{ step: 4 | 6 }> {
    return this.verify(input, caller);
  }

  async resend({ registrationId, otpType, email }: ResendRegistrationCode, caller: Caller): Promise<{ resendAfter: number }> {
    const row = await this.database.transaction(() => this.hold(registrationId, caller));
    if (otpType === 'SMS') {
      if (row.mobile_verified) throw otpError('SMS', 'INVALID_REQUEST');
      return { resendAfter: await this.codes.send(row, 'SMS', row.mobile, caller) };
    }
    const to = email ?? row.email;
    if (!row.mobile_verified || !to || (row.email_verified && to === row.email)) throw otpError('EMAIL', 'INVALID_REQUEST');
    return { resendAfter: await this.sendEmailCode(row, to, caller) };
  }

  resendAgent(input: ResendRegistrationCode, caller: Caller): Promise<{ resendAfter: number }> {
    return this.resend(input, caller);
  }

  async finish(input: RegistrationCredentials, caller: Caller) {
    return { user: await this.ending.finish(input, caller) };
  }

  /** Begins, or goes on with what this browser has begun: a code that is out, or a mobile that is proven, is not asked for again. */
  private async start(
    kind: RegistrationKind,
    person: RegisterCustomer,
    email: string | undefined,
    caller: Caller,
  ): Promise<RegistrationBegun> {
    const browser = browserOfCaller(caller);
    if (!browser) throw new AppError('INVALID_REQUEST');
    await this.people.check(kind, person);
    if (email) await this.emailFree({ email }, caller);
    const row = await this.database.transaction(() => this.keep(kind, browser, person, email));
    if (row.mobile_verified) await this.checkTaken(row);
    const step = stepOf(row);
    const codeIsOut = row.sms_request !== null && row.sms_again_at !== null && row.sms_again_at > this.clock.now();
    if (step !== 3 || codeIsOut) return { registrationId: row.id, resendAfter: this.waitOf(row, step), step };
    return { registrationId: row.id, resendAfter: await this.codes.send(row, 'SMS', row.mobile, caller), step };
  }

  private async keep(kind: RegistrationKind, browser: string, given: RegisterCustomer, email: string | undefined): Promise<Registration> {
    const now = this.clock.now();
    const person = JSON.stringify(given);
    const { mobile } = given;
    const before = await this.rows.holdOf(kind, browser, now);
    if (!before) {
      const id = randomUUID();
      const expires_at = new Date(now.getTime() + this.config.REGISTRATION_HOURS * HOUR_MS);
      await this.rows.insert({ id, kind, browser, mobile, person, created_at: now, expires_at });
    } else {
      const sameMobile = before.mobile === mobile;
      await this.rows.change(before.id, {
        person,
        mobile,
        ...(!sameMobile && { mobile_verified: false, sms_request: null, sms_again_at: null }),
      });
    }
    const row = (await this.rows.holdOf(kind, browser, now))!;
    return email && email !== row.email ? this.withEmail(row, email) : row;
  }

  private async withEmail(row: Registration, email: string): Promise<Registration> {
    const change = { email, email_verified: false, email_request: null, email_again_at: null };
    await this.rows.change(row.id, change);
    return { ...row, ...change };
  }

  /** The first wish for a code that went out by itself is met already. */
  private async sendEmailCode(row: Registration, to: string, caller: Caller): Promise<number> {
    if (to !== row.email) {
      await this.emailFree({ email: to }, caller);
      return this.codes.send(await this.withEmail(row, to), 'EMAIL', to, caller);
    }
    const isOut = row.email_unasked && row.email_again_at !== null && row.email_again_at > this.clock.now();
    if (!isOut) return this.codes.send(row, 'EMAIL', to, caller);
    await this.rows.change(row.id, { email_unasked: false });
    return secondsUntil(row.email_again_at!, this.clock.now());
  }

  private async afterMobile(row: Registration, caller: Caller): Promise<void> {
    await this.checkTaken(row);
    if (!row.email || row.email_verified || row.email_request) return;
    // The mobile is proven whatever becomes of the email: step 4 can ask for its code again.
    await this.codes.send(row, 'EMAIL', row.email, caller, true).catch(() => undefined);
  }

  private async checkTaken(row: Registration): Promise<void> {
    await this.taken.mobile(row.mobile);
    await this.taken.emiratesId(row.person.emiratesId);
  }

  private async hold(id: string, caller: Caller): Promise<Registration> {
    const row = await this.rows.hold(id, browserOfCaller(caller), this.clock.now());
    if (!row) throw new AppError('REGISTRATION_GONE');
    return row;
  }

  private waitOf(row: Registration, step: RegistrationStep): number {
    const now = this.clock.now();
    const waits: Partial<Record<RegistrationStep, Date | null>> = { 3: row.sms_again_at, 5: row.email_again_at };
    const until = waits[step];
    return until && until > now ? secondsUntil(until, now) : 0;
  }
}

/** What the registration waits for. */
export function stepOf(row: Pick<Registration, 'mobile_verified' | 'email' | 'email_verified' | 'email_request'>): RegistrationStep {
  if (!row.mobile_verified) return 3;
  if (row.email_verified) return 6;
  return row.email_request ? 5 : 4;
}
