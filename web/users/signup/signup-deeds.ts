import type { RegistrationKind } from '../../../common/users/registration.types.ts';
import type { Failure } from '../../client/send.ts';
import { NOTHING } from './answers.ts';
import { errorsOf, type SignupStep } from './signup-steps.ts';
import type { useKeptSignup } from './use-kept-signup.ts';
import type { Problems } from './use-problems.ts';
import type { UnderWay } from './use-signup.ts';

export type Work = typeof import('./signup-work.ts');

export interface Credentials {
  username: string;
  password: string;
  confirmPassword: string;
}

interface Situation extends Pick<Problems, 'refuse' | 'clear'>, Pick<ReturnType<typeof useKeptSignup>, 'put' | 'now'> {
  kind: RegistrationKind;
  minimumAge: number;
  step: SignupStep;
  underWay?: UnderWay;
  setUnderWay: (underWay: UnderWay) => void;
  know: (part: Partial<UnderWay>) => void;
  goTo: (step: SignupStep) => void;
  waitFor: (seconds: number) => void;
  failed: (failure: Failure) => void;
  run: (work: (of: Work) => Promise<void>) => Promise<void>;
}

/** What the buttons of the six steps do: look through by the server's own rules, then ask the server. */
export const deedsOf = (now: Situation) => ({ ...aboutThePerson(now), ...aboutCodes(now), finish: finishing(now) });

function aboutThePerson({ kind, minimumAge, underWay, setUnderWay, put, now, refuse, goTo, waitFor, failed, run }: Situation) {
  const lookThrough = () =>
    run(async ({ checkPerson }) => {
      const errors = errorsOf(1, await checkPerson(now().answers, kind, minimumAge));
      if (errors.length) return refuse(errors);
      put({ looked: true });
      goTo(2);
    });

  const begin = () =>
    run(async (work) => {
      const errors = errorsOf(2, await work.checkPerson(now().answers, kind, minimumAge));
      if (errors.length) return refuse(errors);
      const result = await work.begin(now().answers, kind);
      if (!result.ok) return failed(result.error);
      const { registrationId, step, resendAfter } = result.data;
      const documents = underWay?.registrationId === registrationId ? underWay.documents : [];
      setUnderWay({ registrationId, step, mobile: now().answers.mobile, email: underWay?.email ?? null, documents });
      waitFor(resendAfter);
      goTo(step);
    });
  return { lookThrough, begin };
}

function aboutCodes({ step, underWay, know, put, now, refuse, clear, goTo, waitFor, failed, run }: Situation) {
  const registrationId = underWay?.registrationId ?? '';
  const otpType = step === 3 ? ('SMS' as const) : ('EMAIL' as const);

  const verify = (otp: string) =>
    run(async (work) => {
      const input = { registrationId, otpType, otp };
      const errors = errorsOf(step, await work.checkCode(input));
      if (errors.length) return refuse(errors);
      const result = await work.verify(input);
      if (result.ok) {
        know({ step: result.data.step });
        return goTo(result.data.step);
      }
      // The Emirates ID is another's, but the mobile is proven.
      if (result.error.fieldErrors?.some(({ field }) => field === 'emiratesId')) know({ step: 4 });
      failed(result.error);
    });

  const resend = () =>
    run(async (work) => {
      const result = await work.resend(registrationId, otpType);
      clear();
      if (result.ok) waitFor(result.data.resendAfter);
      else failed(result.error);
    });

  const sendToEmail = () =>
    run(async (work) => {
      const email = now().answers.email.trim().toLowerCase();
      const errors = await work.checkEmail(email);
      if (errors.length) return refuse(errors);
      // A code for the same address is out, or given back already.
      if (underWay && underWay.step > 4 && email === now().sentTo) return goTo(underWay.step);
      const result = await work.resend(registrationId, 'EMAIL', email);
      if (!result.ok) return failed(result.error);
      put({ sentTo: email });
      know({ step: 5, email });
      waitFor(result.data.resendAfter);
      goTo(5);
    });
  return { verify, resend, sendToEmail };
}

const finishing =
  ({ underWay, put, refuse, clear, failed, run }: Situation) =>
  (credentials: Credentials, documentsLeft: string | undefined) =>
    run(async (work) => {
      const input = { registrationId: underWay?.registrationId ?? '', ...credentials };
      const errors = errorsOf(6, await work.checkCredentials(input));
      if (documentsLeft) errors.unshift({ field: 'documents', code: 'files', descriptionEn: documentsLeft, descriptionAr: documentsLeft });
      if (errors.length) return refuse(errors);
      const result = await work.finish(input);
      if (!result.ok) return failed(result.error);
      clear();
      put({ ...NOTHING, done: { status: result.data.user.status } });
    });
