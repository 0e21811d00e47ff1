import { useLayoutEffect, useRef } from 'react';
import type { RegistrationUnderWay } from '../../../common/users/registration.types.ts';
import { openStep, useStepOfAddress } from '../../client/step-address.ts';
import { openAt, type SignupStep } from './signup-steps.ts';
import type { useKeptSignup } from './use-kept-signup.ts';
import type { UnderWay } from './use-signup.ts';

/** The step to show: the address's, as far as the earlier ones are done. The address follows it. `found`: what the page came with. */
export function useReachedStep(
  { kept, ready }: Pick<ReturnType<typeof useKeptSignup>, 'kept' | 'ready'>,
  underWay: UnderWay | undefined,
  found: RegistrationUnderWay | null,
): SignupStep {
  const address = useStepOfAddress();
  const step = openAt(address, underWay?.step, kept.looked);
  const opened = useRef(false);
  useLayoutEffect(() => {
    if (!ready) return;
    const first = !opened.current;
    opened.current = true;
    // Where the person was, unless the address says otherwise.
    if (first && found && !new URLSearchParams(window.location.search).has('step')) openStep(found.step, { replace: true });
    else if (address !== step) openStep(step, { replace: true });
  }, [ready, address, step, found]);
  return step;
}
