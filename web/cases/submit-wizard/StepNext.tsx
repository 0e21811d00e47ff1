import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';

export interface StepProps {
  busy: boolean;
  onNext: () => void;
  /** Beside the way on. */
  back: ReactNode;
}

/** The ways back and on at the foot of a step. */
export function StepNext({ busy, back, label }: Omit<StepProps, 'onNext'> & { label: string }) {
  const t = useTexts();
  return (
    <>
      {back}
      <Button
        type="submit"
        size="lg"
        busy={busy}
        busyLabel={t('wizard.working')}
        iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
      >
        {label}
      </Button>
    </>
  );
}
