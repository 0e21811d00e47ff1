import { atom } from 'jotai';
import type { PendingRegistration } from '../../common/users/registration.types.ts';

/** The part of a pending registration that the browser needs. */
export type RegistrationState = Pick<
  PendingRegistration,
  'registrationId' | 'step' | 'mobile' | 'email' | 'hasFallbackCode'
>;

/** When another code may be asked for (specification §3). */
interface OtpResendConfig {
  /** There is a wait before the next code. */
  isResend: boolean;
  /** The seconds that the server asked to wait. */
  resendCountDown: number;
  /** When the wait is over, in epoch milliseconds of this device. */
  clearTimer: number;
}

interface RegistrationPage {
  registration?: RegistrationState;
  loading: boolean;
  otpResendConfig: OtpResendConfig;
}

/** A wait that starts now. */
export const resendIn = (seconds: number): OtpResendConfig => ({
  isResend: seconds > 0,
  resendCountDown: seconds,
  clearTimer: seconds > 0 ? Date.now() + seconds * 1000 : 0,
});

/** The registration that the server has begun with this browser, if any. */
export const registrationPage = (pending: PendingRegistration | null): RegistrationPage => ({
  registration: pending ?? undefined,
  loading: false,
  otpResendConfig: resendIn(pending?.resendAfter ?? 0),
});

export const registrationAtom = atom(registrationPage(null));

export const agentRegistrationAtom = atom(registrationPage(null));
