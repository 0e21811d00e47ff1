import { useTexts } from '../../client/text.ts';
import { EntityField } from './EntityField.tsx';
import { ServiceField } from './ServiceField.tsx';
import { RequiredNote } from './RequiredNote.tsx';
import { StepCard } from './StepCard.tsx';
import { StepNext, type StepProps } from './StepNext.tsx';

/** Step 2: whom it is about. */
export function StepEntity({ busy, onNext, back }: StepProps) {
  const t = useTexts();
  return (
    <StepCard
      heading={t('wizard.s2.heading')}
      lead={<RequiredNote />}
      onSubmit={onNext}
      actions={<StepNext busy={busy} back={back} label={t('wizard.s2.next')} />}
    >
      <EntityField />
      <ServiceField />
    </StepCard>
  );
}
