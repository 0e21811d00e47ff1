import { useTranslation } from '../../i18n/use-translation.ts';
import { EntityField } from './EntityField.tsx';
import { ServiceField } from './ServiceField.tsx';
import { RequiredNote } from './RequiredNote.tsx';
import { StepCard } from './StepCard.tsx';
import { StepActions, type StepProps } from './StepActions.tsx';

/** Step 2: entity and service. */
export function StepEntity({ busy, onNext, back }: StepProps) {
  const t = useTranslation();
  return (
    <StepCard
      heading={t('wizard.s2.heading')}
      intro={<RequiredNote />}
      onSubmit={onNext}
      actions={<StepActions busy={busy} back={back} label={t('wizard.s2.next')} />}
    >
      <EntityField />
      <ServiceField />
    </StepCard>
  );
}
