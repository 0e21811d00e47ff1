import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';

const HEADING = 'signup-step';

const Heading = styled.h2`
  font-size: 1.375rem;
`;

const Lead = styled.div`
  margin-block: var(--space-1) var(--space-6);
  color: var(--ink-2);
`;

const Actions = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-block-start: var(--space-8);
`;

interface SignupFormProps {
  heading: string;
  lead: ReactNode;
  next: string;
  busy: boolean;
  busyLabel: string;
  onNext: () => void;
  onBack?: () => void;
  children: ReactNode;
}

/** One step: its heading, its fields, the way on and the way back. */
export function SignupForm({ heading, lead, next, busy, busyLabel, onNext, onBack, children }: SignupFormProps) {
  const t = useTexts();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  // `dialog`: until the page has taken over, the browser would send the form by itself and lose what was typed.
  return (
    <form method="dialog" noValidate onSubmit={submit} aria-labelledby={HEADING}>
      <Heading id={HEADING} tabIndex={-1}>
        {heading}
      </Heading>
      <Lead>{lead}</Lead>
      {children}
      <Actions>
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
      </Actions>
    </form>
  );
}

/** A new step begins at its heading, for eyes and for screen readers; where something is to mend the summary takes the focus instead. */
export function useStepHeading(step: number, wrong: boolean): void {
  const before = useRef<number>(undefined);
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== step;
    before.current = step;
    if (!moved || wrong) return;
    window.scrollTo({ top: 0 });
    document.getElementById(HEADING)?.focus({ preventScroll: true });
  }, [step, wrong]);
}
