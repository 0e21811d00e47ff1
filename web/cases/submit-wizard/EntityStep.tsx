import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EntityField } from './EntityField.tsx';
import { ServiceField } from './ServiceField.tsx';
import { StepCard } from './StepCard.tsx';
import { useServicePromise } from './ServicePromiseNotice.tsx';
import { ServiceSuggestion } from './ServiceSuggestion.tsx';

/** Step 2: entity and service. */
export function EntityStep() {
  const t = useTranslation();
  // Loads what the next step shows.
  useServicePromise();
  return (
    <StepCard
      heading={t('wizard.entity.heading')}
      submit={t('wizard.entity.next')}
      busyLabel={t('wizard.working')}
      iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
    >
      <ServiceSuggestion />
      <EntityField />
      <ServiceField />
    </StepCard>
  );
}
