import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { LaterPart } from './LaterPart.tsx';
import { idOf } from './step-fields.ts';
import { usePart } from './use-part.ts';
import { ServiceField } from './ServiceField.tsx';
import { RequiredNote } from './RequiredNote.tsx';
import { StepCard } from './StepCard.tsx';

/** The searching box is large, and the first step does without it. */
export const loadEntityField = () => import('./EntityField.tsx').then(({ EntityField }) => EntityField);

interface StepProps {
  busy: boolean;
  onNext: () => void;
  /** Beside the way on. */
  back: ReactNode;
}

/** Step 2: whom it is about. */
export function StepEntity({ busy, onNext, back }: StepProps) {
  const t = useTexts();
  const entity = usePart(loadEntityField, true);
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
      <LaterPart id={`${idOf('entityId')}-part`} part={entity} height={122}>
        {entity.Part && <entity.Part />}
      </LaterPart>
      <ServiceField />
    </StepCard>
  );
}
