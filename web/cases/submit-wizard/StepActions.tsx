import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';

export interface StepProps {
  busy: boolean;
  onNext: () => void;
  /** The back button. */
  back: ReactNode;
}

/** Back and next buttons of a step. */
export function StepActions({ busy, back, label }: Omit<StepProps, 'onNext'> & { label: string }) {
  const t = useTranslation();
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
