import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Box } from '../../ui/layout/Box.ts';
import { EntityField } from './EntityField.tsx';
import { ServiceField } from './ServiceField.tsx';
import { StepCard } from './StepCard.tsx';
import { SuggestedServices } from './SuggestedServices.tsx';
import { useServicePromise } from './ServicePromiseNotice.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { useWizard } from './wizard-context.ts';

/** Step 2: entity and service. */
export function EntityStep() {
  const t = useTranslation();
  const { suggestionsDismissed } = useWizard();
  const { services, chooseService } = useSuggestions();
  // Loads what the next step shows.
  useServicePromise();
  return (
    <StepCard
      heading={t('wizard.entity.heading')}
      submit={t('wizard.entity.next')}
      busyLabel={t('wizard.working')}
      iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
    >
      {services.length > 0 && !suggestionsDismissed && (
        <Box mb={6}>
          <SuggestedServices
            label={t('wizard.suggestions.fromDescription')}
            services={services}
            chooseService={chooseService}
          />
        </Box>
      )}
      <EntityField />
      <ServiceField />
    </StepCard>
  );
}
