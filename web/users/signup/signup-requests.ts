import { canonicalEmail } from '../../../common/identifiers/email.ts';
import { registration as contract } from '../../../common/users/registration.contract.ts';
import type { RegisterAgent, RegisterCustomer } from '../../../common/users/registration.dto.ts';
import type { PendingDocument, RegistrationKind } from '../../../common/users/registration.types.ts';
import { apiRequest, type ApiError, type Result } from '../../api/api-request.ts';
import { sentFallbackCode, waitSecondsOf } from '../../otp/pending-code.ts';
import { registrationInput, type SignupValues } from './signup-values.ts';
import type { SignupStep } from './signup-steps.ts';
import type { RegistrationState } from '../../state/registration.ts';

export interface SignupContext {
  kind: RegistrationKind;
  step: SignupStep;
  registration: RegistrationState | undefined;
  /** The email that a code was sent to. */
  emailSentTo: string;
  setRegistration: (registration: RegistrationState) => void;
  patch: (part: Partial<RegistrationState>) => void;
  update: (part: { identityChecked?: boolean; emailSentTo?: string }) => void;
  startResendTimer: (seconds: number) => void;
  goTo: (step: SignupStep) => void;
  finish: (status: number) => void;
  /** The ids of the documents that were uploaded on this page. */
  documentIds: () => string[];
  /** Drops the documents that the registration does not have. */
  keepDocuments: (documents: readonly PendingDocument[]) => void;
}

/** The request of the current step; undefined for a step without one. */
export function sendStep(context: SignupContext, values: SignupValues): Promise<Result<unknown> | undefined> {
  if (context.step === 1) return completeIdentity(context);
  if (context.step === 2) return begin(context, values);
  if (context.step === 4) return sendToEmail(context, values);
  return context.step === 6 ? finish(context, values) : verify(context, values);
}

async function completeIdentity({ update, goTo }: SignupContext): Promise<undefined> {
  update({ identityChecked: true });
  goTo(2);
}

async function begin(context: SignupContext, values: SignupValues) {
  const { kind, registration, setRegistration, startResendTimer, goTo } = context;
  const person = { ...registrationInput(values, kind), documents: context.documentIds() };
  const result =
    kind === 'AGENT'
      ? await apiRequest(contract.beginAgent, person as Partial<RegisterAgent>)
      : await apiRequest(contract.begin, person as Partial<RegisterCustomer>);
  if (!result.ok) return result.error.fallbackCode ? resumeWithFallback(context, result, values.mobile) : result;
  const { registrationId, step, resendAfter } = result.data;
  context.keepDocuments(result.data.documents);
  setRegistration({ registrationId, step, mobile: values.mobile, email: registration?.email ?? null });
  startResendTimer(resendAfter);
  goTo(step);
  return result;
}

/** The registration has begun, but its code has 16 digits, which the response to its beginning does not say. */
async function resumeWithFallback(context: SignupContext, refused: { ok: false; error: ApiError }, mobile: string) {
  const result = await apiRequest(contract.pending, undefined);
  const started = result.ok ? result.data.registration : undefined;
  if (!started) return refused;
  context.keepDocuments(started.documents);
  context.setRegistration({ ...started, mobile });
  context.startResendTimer(waitSecondsOf(refused.error));
  context.goTo(started.step);
  return undefined;
}

export const otpTypeOf = (step: SignupStep) => (step === 3 ? ('SMS' as const) : ('EMAIL' as const));

async function verify({ step, registration, patch, goTo }: SignupContext, { otp }: SignupValues) {
  const registrationId = registration?.registrationId ?? '';
  const result = await apiRequest(contract.verify, { registrationId, otpType: otpTypeOf(step), otp });
  if (result.ok) {
    patch({ step: result.data.step, hasFallbackCode: false });
    goTo(result.data.step);
  } else if (result.error.fieldErrors?.some(({ field }) => field === 'emiratesId')) {
    // The Emirates ID belongs to another account, but the mobile is verified.
    patch({ step: 4 });
  }
  return result;
}

/** Sends another code for the current step. */
export const resendCode = ({ step, registration }: SignupContext) =>
  apiRequest(contract.resend, { registrationId: registration?.registrationId ?? '', otpType: otpTypeOf(step) });

async function sendToEmail(context: SignupContext, values: SignupValues) {
  const { registration, emailSentTo, update, patch, startResendTimer, goTo } = context;
  const email = canonicalEmail(values.email);
  // A code for this address is pending or already verified.
  if (registration && registration.step > 4 && email === emailSentTo) {
    goTo(registration.step);
    return undefined;
  }
  const result = await apiRequest(contract.resend, {
    registrationId: registration?.registrationId ?? '',
    otpType: 'EMAIL',
    email,
  });
  const hasFallbackCode = sentFallbackCode(result);
  if (!result.ok && !hasFallbackCode) return result;
  update({ emailSentTo: email });
  patch({ step: 5, email, hasFallbackCode });
  startResendTimer(result.ok ? result.data.resendAfter : waitSecondsOf(result.error));
  goTo(5);
  return undefined;
}

async function finish(
  { registration, finish: showDone }: SignupContext,
  { username, password, confirmPassword }: SignupValues,
) {
  const registrationId = registration?.registrationId ?? '';
  const result = await apiRequest(contract.finish, { registrationId, username, password, confirmPassword });
  if (result.ok) showDone(result.data.user.status);
  return result;
}
