import { useLayoutEffect, useRef } from 'react';
import type { PendingRegistration } from '../../../common/users/registration.types.ts';
import { openStep, useStepFromUrl } from '../../api/step-url.ts';
import { resolveStep, type SignupStep } from './signup-steps.ts';
import type { RegistrationState } from '../../state/registration.ts';
import type { SignupProgress } from './signup-progress.ts';

/**
 * The step to show: the one of the URL, limited by the completed steps. Updates the URL to match.
 * `pendingRegistration`: from the page data.
 */
export function useSignupStep(
  { value, ready }: { value: SignupProgress; ready: boolean },
  registration: RegistrationState | undefined,
  pendingRegistration: PendingRegistration | null,
): SignupStep {
  const address = useStepFromUrl();
  const step = resolveStep(address, registration?.step, value.identityChecked);
  const opened = useRef(false);
  useLayoutEffect(() => {
    if (!ready) return;
    const isFirst = !opened.current;
    opened.current = true;
    // Resume the pending registration, unless the URL names a step.
    if (isFirst && pendingRegistration && !new URLSearchParams(window.location.search).has('step'))
      openStep(pendingRegistration.step, { replace: true });
    else if (address !== step) openStep(step, { replace: true });
  }, [ready, address, step, pendingRegistration]);
  return step;
}
