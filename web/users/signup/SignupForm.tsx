import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { Stack } from '../../ui/layout/Box.ts';

const HEADING = 'signup-step';

interface SignupFormProps {
  heading: string;
  intro: ReactNode;
  next: string;
  busy: boolean;
  busyLabel: string;
  onNext: () => void;
  onBack?: () => void;
  children: ReactNode;
}

/** One step of registration: heading, fields, next and back. */
export function SignupForm({ heading, intro, next, busy, busyLabel, onNext, onBack, children }: SignupFormProps) {
  const t = useTranslation();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  // `dialog`: before hydration the browser would submit the form and lose the input.
  return (
    <form method="dialog" noValidate onSubmit={handleSubmit} aria-labelledby={HEADING}>
      <Text as="h2" size="h3" id={HEADING} tabIndex={-1}>
        {heading}
      </Text>
      <Text as="div" tone="ink-2" mt={1} mb={6}>
        {intro}
      </Text>
      {children}
      <Stack gap={2} mt={8}>
        <Button
          type="submit"
          size="lg"
          block
          busy={busy}
          busyLabel={busyLabel}
          iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
        >
          {next}
        </Button>
        {onBack && (
          <Button tone="tertiary" block icon={<ArrowLeft className="flip" aria-hidden="true" />} onClick={onBack}>
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
