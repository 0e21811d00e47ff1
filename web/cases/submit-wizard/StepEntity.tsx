import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { fetchedOnce } from '../../otp/fetched-once.ts';
import { EntityField } from './EntityField.tsx';
import { ServiceField } from './ServiceField.tsx';
import { RequiredNote } from './RequiredNote.tsx';
import { StepCard } from './StepCard.tsx';

/** What searches is large, and comes when the field is met; fetched before that, it is there without a connection too. */
export const loadSearch = fetchedOnce(() => import('../../controls/SearchingComboBox.tsx'));

interface StepProps {
  busy: boolean;
  onNext: () => void;
  /** Beside the way on. */
  back: ReactNode;
}

/** Step 2: whom it is about. */
export function StepEntity({ busy, onNext, back }: StepProps) {
  const t = useTexts();
  return (
    <StepCard
      heading={t('wizard.s2.heading')}
      lead={<RequiredNote />}
      onSubmit={onNext}
      actions={
        <>
          {back}
          <Button
            type="submit"
            size="lg"
            busy={busy}
            busyLabel={t('wizard.working')}
            iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
          >
            {t('wizard.s2.next')}
          </Button>
        </>
      }
    >
      <EntityField />
      <ServiceField />
    </StepCard>
  );
}
