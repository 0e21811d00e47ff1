import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EntityField } from './EntityField.tsx';
import { ServiceField } from './ServiceField.tsx';
import { StepCard } from './StepCard.tsx';

/** Step 2: entity and service. */
export function EntityStep() {
  const t = useTranslation();
  return (
    <StepCard
      heading={t('wizard.s2.heading')}
      submit={t('wizard.s2.next')}
      busyLabel={t('wizard.working')}
      iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
    >
      <EntityField />
      <ServiceField />
    </StepCard>
  );
}
