import { useAtom, useStore } from 'jotai';
import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { RegistrationKind, RegistrationUnderWay } from '../../../common/users/registration.types.ts';
import type { ApiError } from '../../api/api-request.ts';
import { offlineError } from '../../api/browser-errors.ts';
import { openStep, goBackToStep } from '../../api/step-address.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { agentRegistrationAtom, registrationAtom, registrationPage, resendIn, type RegistrationState } from '../../state/registration.ts';
import { PREVIOUS_STEP, firstStepWithErrors, type SignupStep } from './signup-steps.ts';
import { signupActions, type SignupApi } from './signup-actions.ts';
import { usePersistedSignup } from './use-persisted-signup.ts';
import { useProblems } from './use-problems.ts';
import { useSignupStep } from './use-signup-step.ts';

const loadApi = lazyValue(() => import('./signup-api.ts'));

/** The state of a registration: current step, values and actions. */
export function useSignup(kind: RegistrationKind, pendingRegistration: RegistrationUnderWay | null) {
  const { minimumAge } = usePageContext().settings;
  const persistence = usePersistedSignup(kind);
  const pageAtom = kind === 'AGENT' ? agentRegistrationAtom : registrationAtom;
  const store = useStore();
  // Each opening of the page starts with what the server knows.
  useState(() => store.set(pageAtom, registrationPage(pendingRegistration)));
  const [{ registration, loading: busy, otpResendConfig }, setPage] = useAtom(pageAtom);
  const setBusy = (loading: boolean) => setPage((page) => ({ ...page, loading }));
  const formErrors = useProblems();
  const step = useSignupStep(persistence, registration, pendingRegistration);

  const goTo = (next: SignupStep) => {
    formErrors.clear();
    openStep(next);
  };
  const setRegistration = (next: RegistrationState | undefined) => setPage((page) => ({ ...page, registration: next }));
  const startResendTimer = (seconds: number) => setPage((page) => ({ ...page, otpResendConfig: resendIn(seconds) }));
  const patch = (part: Partial<RegistrationState>) =>
    setPage((page) => ({ ...page, registration: page.registration && { ...page.registration, ...part } }));
  /** A 404 means that the registration has expired. The values stay, so the user can start again. */
  const handleFailure = (failure: ApiError) => {
    if (failure.status === 404 && registration) setRegistration(undefined);
    const seconds = failure.resendAfter ?? failure.retryAfter;
    if (seconds) startResendTimer(seconds);
    const stepWithErrors = failure.fieldErrors && firstStepWithErrors(failure.fieldErrors);
    if (stepWithErrors && stepWithErrors !== step) openStep(stepWithErrors);
    formErrors.showFailure(failure);
  };
  /** Runs one task at a time. Code that fails to load is reported as offline. */
  const run = async (task: (api: SignupApi) => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    const api = await loadApi().catch(() => undefined);
    if (api) await task(api);
    else formErrors.showFailure(offlineError());
    setBusy(false);
  };
  const back = () => {
    const previous = PREVIOUS_STEP[step];
    formErrors.clear();
    if (previous) goBackToStep(previous);
  };
  const actions = signupActions({
    ...formErrors,
    ...persistence,
    kind,
    minimumAge,
    step,
    registration,
    setRegistration,
    goTo,
    startResendTimer,
    patch,
    handleFailure,
    run,
  });
  return {
    ...formErrors,
    ...actions,
    step,
    busy,
    persisted: persistence.persisted,
    change: persistence.change,
    registration,
    resendAt: otpResendConfig.clearTimer,
    back,
  };
}

export type Signup = ReturnType<typeof useSignup>;
