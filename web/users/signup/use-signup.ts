import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { RegistrationKind, RegistrationUnderWay } from '../../../common/users/registration.types.ts';
import type { Failure } from '../../client/send.ts';
import { openStep, stepBackTo } from '../../client/step-address.ts';
import { useTexts } from '../../client/text.ts';
import { fetchedOnce } from '../../client/fetched-once.ts';
import { BEFORE, stepToMend, type SignupStep } from './signup-steps.ts';
import { deedsOf, type Work } from './signup-deeds.ts';
import { useKeptSignup } from './use-kept-signup.ts';
import { useProblems } from './use-problems.ts';
import { useReachedStep } from './use-reached-step.ts';

const loadWork = fetchedOnce(() => import('./signup-work.ts'));

/** What the browser needs to know of a registration under way. */
export type UnderWay = Pick<RegistrationUnderWay, 'registrationId' | 'step' | 'mobile' | 'email' | 'documents'>;

/** When a wait that begins now is over, in milliseconds of this device's clock; 0 where there is none. */
const endOf = (seconds: number): number => (seconds ? Date.now() + seconds * 1000 : 0);

/** A registration in six steps: where it is, what is written, and what each step does. */
export function useSignup(kind: RegistrationKind, found: RegistrationUnderWay | null) {
  const t = useTexts();
  const { minimumAge } = usePageContext().settings;
  const keeping = useKeptSignup(kind);
  const [underWay, setUnderWay] = useState<UnderWay | undefined>(found ?? undefined);
  const [resendAt, setResendAt] = useState(() => endOf(found?.resendAfter ?? 0));
  const [busy, setBusy] = useState(false);
  const wrong = useProblems();
  const step = useReachedStep(keeping, underWay, found);

  const goTo = (next: SignupStep) => {
    wrong.clear();
    openStep(next);
  };
  const waitFor = (seconds: number) => setResendAt(endOf(seconds));
  const know = (part: Partial<UnderWay>) => setUnderWay((before) => before && { ...before, ...part });
  /** The registration has run out: what was written is still there to begin again with. */
  const failed = (failure: Failure) => {
    if (failure.status === 404 && underWay) setUnderWay(undefined);
    const seconds = failure.resendAfter ?? failure.retryAfter;
    if (seconds) waitFor(seconds);
    const toMend = failure.fieldErrors && stepToMend(failure.fieldErrors);
    if (toMend && toMend !== step) openStep(toMend);
    wrong.fail(failure);
  };
  /** One thing at a time; a part of the program that cannot be had is told like a lost connection. */
  const run = async (work: (of: Work) => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    const loaded = await loadWork().catch(() => undefined);
    if (loaded) await work(loaded);
    else wrong.fail({ status: 0, code: 'OFFLINE', descriptionEn: t('site.offline'), descriptionAr: t('site.offline') });
    setBusy(false);
  };
  const back = () => {
    const before = BEFORE[step];
    wrong.clear();
    if (before) stepBackTo(before);
  };
  const deeds = deedsOf({ ...wrong, ...keeping, kind, minimumAge, step, underWay, setUnderWay, goTo, waitFor, know, failed, run });
  return { ...wrong, ...deeds, step, busy, kept: keeping.kept, change: keeping.change, underWay, resendAt, back };
}

export type Signup = ReturnType<typeof useSignup>;
