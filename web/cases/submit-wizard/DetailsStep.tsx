import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '../../../common/limits.ts';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardSection } from '../../ui/layout/Card.tsx';
import { CaseTypeField } from './CaseTypeField.tsx';
import { AnswerParts, PlaceParts } from './OptionalParts.tsx';
import { QuickStart } from './QuickStart.tsx';
import { StepCard } from './StepCard.tsx';
import { SuggestionSpace } from './SuggestionSpace.tsx';
import { useWizard } from './wizard-context.ts';

/** Step 1: details of the case. */
export function DetailsStep() {
  const t = useTranslation();
  const { form } = useWizard();
  const [isSpeaking, setIsSpeaking] = useState(false);
  return (
    <StepCard
      heading={t('wizard.details.heading')}
      submit={t('wizard.details.next')}
      busyLabel={t('wizard.working')}
      iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
      sections={
        <>
          <CardSection>
            <LongTextField
              {...form.field('description')}
              label={t('wizard.details.description')}
              hint={t('wizard.details.descriptionHint')}
              required
              max={LIMITS.descriptionMax}
            />
            <SuggestionSpace />
            <AnswerParts voiceIsAbove={isSpeaking} />
          </CardSection>
          <PlaceParts />
        </>
      }
    >
      <QuickStart isSpeaking={isSpeaking} onSpeak={() => setIsSpeaking(true)} />
      <CaseTypeField />
    </StepCard>
  );
}
