import type { RegistrationKind } from '../../../common/users/registration.types.ts';
import type { ApiError } from '../../api/api-request.ts';
import { EMPTY_SIGNUP } from './answers.ts';
import { errorsForStep, type SignupStep } from './signup-steps.ts';
import type { usePersistedSignup } from './use-persisted-signup.ts';
import type { Problems } from './use-problems.ts';
import type { RegistrationState } from '../../state/registration.ts';

export type SignupApi = typeof import('./signup-api.ts');

export interface Credentials {
  username: string;
  password: string;
  confirmPassword: string;
}

interface SignupContext
  extends Pick<Problems, 'showFieldErrors' | 'clear'>, Pick<ReturnType<typeof usePersistedSignup>, 'update' | 'getLatest'> {
  kind: RegistrationKind;
  minimumAge: number;
  step: SignupStep;
  registration?: RegistrationState;
  setRegistration: (registration: RegistrationState) => void;
  patch: (part: Partial<RegistrationState>) => void;
  goTo: (step: SignupStep) => void;
  startResendTimer: (seconds: number) => void;
  handleFailure: (failure: ApiError) => void;
  run: (api: (api: SignupApi) => Promise<void>) => Promise<void>;
}

/** The actions of the six steps: validate with the server's rules, then call the API. */
export const signupActions = (context: SignupContext) => ({
  ...identityActions(context),
  ...codeActions(context),
  finish: finishAction(context),
});

function identityActions({
  kind,
  minimumAge,
  registration,
  setRegistration,
  update,
  getLatest,
  showFieldErrors,
  goTo,
  startResendTimer,
  handleFailure,
  run,
}: SignupContext) {
  const checkIdentity = () =>
    run(async ({ checkPerson }) => {
      const errors = errorsForStep(1, await checkPerson(getLatest().answers, kind, minimumAge));
      if (errors.length) return showFieldErrors(errors);
      update({ identityChecked: true });
      goTo(2);
    });

  const begin = () =>
    run(async (api) => {
      const errors = errorsForStep(2, await api.checkPerson(getLatest().answers, kind, minimumAge));
      if (errors.length) return showFieldErrors(errors);
      const result = await api.begin(getLatest().answers, kind);
      if (!result.ok) return handleFailure(result.error);
      const { registrationId, step, resendAfter } = result.data;
      const documents = registration?.registrationId === registrationId ? registration.documents : [];
      setRegistration({ registrationId, step, mobile: getLatest().answers.mobile, email: registration?.email ?? null, documents });
      startResendTimer(resendAfter);
      goTo(step);
    });
  return { checkIdentity, begin };
}

function codeActions({
  step,
  registration,
  patch,
  update,
  getLatest,
  showFieldErrors,
  clear,
  goTo,
  startResendTimer,
  handleFailure,
  run,
}: SignupContext) {
  const registrationId = registration?.registrationId ?? '';
  const otpType = step === 3 ? ('SMS' as const) : ('EMAIL' as const);

  const verify = (otp: string) =>
    run(async (api) => {
      const input = { registrationId, otpType, otp };
      const errors = errorsForStep(step, await api.checkCode(input));
      if (errors.length) return showFieldErrors(errors);
      const result = await api.verify(input);
      if (result.ok) {
        patch({ step: result.data.step });
        return goTo(result.data.step);
      }
      // The Emirates ID belongs to another account, but the mobile is verified.
      if (result.error.fieldErrors?.some(({ field }) => field === 'emiratesId')) patch({ step: 4 });
      handleFailure(result.error);
    });

  const resend = () =>
    run(async (api) => {
      const result = await api.resend(registrationId, otpType);
      clear();
      if (result.ok) startResendTimer(result.data.resendAfter);
      else handleFailure(result.error);
    });

  const sendToEmail = () =>
    run(async (api) => {
      const email = getLatest().answers.email.trim().toLowerCase();
      const errors = await api.checkEmail(email);
      if (errors.length) return showFieldErrors(errors);
      // A code for this address is pending or already verified.
      if (registration && registration.step > 4 && email === getLatest().sentTo) return goTo(registration.step);
      const result = await api.resend(registrationId, 'EMAIL', email);
      if (!result.ok) return handleFailure(result.error);
      update({ sentTo: email });
      patch({ step: 5, email });
      startResendTimer(result.data.resendAfter);
      goTo(5);
    });
  return { verify, resend, sendToEmail };
}

const finishAction =
  ({ registration, update, showFieldErrors, clear, handleFailure, run }: SignupContext) =>
  (credentials: Credentials, documentsProblem: string | undefined) =>
    run(async (api) => {
      const input = { registrationId: registration?.registrationId ?? '', ...credentials };
      const errors = errorsForStep(6, await api.checkCredentials(input));
      if (documentsProblem)
        errors.unshift({ field: 'documents', code: 'files', descriptionEn: documentsProblem, descriptionAr: documentsProblem });
      if (errors.length) return showFieldErrors(errors);
      const result = await api.finish(input);
      if (!result.ok) return handleFailure(result.error);
      clear();
      update({ ...EMPTY_SIGNUP, done: { status: result.data.user.status } });
    });
