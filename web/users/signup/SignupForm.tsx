import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { PREVIOUS_STEP } from './signup-steps.ts';
import type { Signup } from './use-signup.ts';
import { Box, Stack } from '../../ui/layout/Box.ts';

const HEADING = 'signup-step';

const Heading = styled.h2`
  font-size: 1.375rem;
`;

interface SignupFormProps {
  heading: string;
  intro: ReactNode;
  nextLabel: string;
  busyLabel: string;
  signup: Signup;
  children: ReactNode;
}

/** One step of registration: heading, fields, next and back. */
export function SignupForm({ heading, intro, nextLabel, busyLabel, signup, children }: SignupFormProps) {
  const t = useTranslation();
  const { form, step, back } = signup;
  return (
    <form {...form.props} aria-labelledby={HEADING}>
      <Heading id={HEADING} tabIndex={-1}>
        {heading}
      </Heading>
      <Box tone="ink-2" mt={1} mb={6}>
        {intro}
      </Box>
      {children}
      <Stack gap={2} mt={8}>
        <Button
          type="submit"
          size="lg"
          block
          busy={form.busy}
          busyLabel={busyLabel}
          iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
        >
          {nextLabel}
        </Button>
        {PREVIOUS_STEP[step] && (
          <Button tone="tertiary" block icon={<ArrowLeft className="flip" aria-hidden="true" />} onClick={back}>
            {t('signup.back')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

/** Moves focus to the heading of a new step. With errors, the error summary takes the focus instead. */
export function useStepHeading(step: number, hasErrors: boolean): void {
  const previousStep = useRef<number>(undefined);
  useEffect(() => {
    const moved = previousStep.current !== undefined && previousStep.current !== step;
    previousStep.current = step;
    if (!moved || hasErrors) return;
    window.scrollTo({ top: 0 });
    document.getElementById(HEADING)?.focus({ preventScroll: true });
  }, [step, hasErrors]);
}
