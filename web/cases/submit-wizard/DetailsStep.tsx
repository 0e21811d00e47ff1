import { ArrowRight } from 'lucide-react';
import { LIMITS } from '../../../common/limits.ts';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardSection } from '../../ui/layout/Card.tsx';
import { AttachmentsField } from './AttachmentsField.tsx';
import { CaseTypeField } from './CaseTypeField.tsx';
import { isAsked, isRequired } from './field-rules.ts';
import { LocationField } from './LocationField.tsx';
import { StepCard } from './StepCard.tsx';
import { VoiceField } from './VoiceField.tsx';
import { useWizard } from './wizard-context.ts';

/** Step 1: details of the case. */
export function DetailsStep() {
  const t = useTranslation();
  const { fields, form } = useWizard();
  const place = isAsked(fields.location);
  const files = isAsked(fields.attachments);
  const needsSolution = isRequired(fields.suggestedSolution);
  return (
    <StepCard
      heading={t('wizard.s1.heading')}
      submit={t('wizard.s1.next')}
      busyLabel={t('wizard.working')}
      iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
      sections={
        <>
          <CardSection>
            <LongTextField
              {...form.field('description')}
              label={t('wizard.s1.description')}
              hint={t('wizard.s1.descriptionHint')}
              required
              max={LIMITS.descriptionMax}
            />
            {isAsked(fields.suggestedSolution) && (
              <LongTextField
                {...form.field('suggestedSolution')}
                label={t('wizard.s1.suggestedSolution')}
                hint={t('wizard.s1.suggestedSolutionHint')}
                required={needsSolution}
                optionalText={needsSolution ? undefined : t('wizard.optional')}
                max={LIMITS.descriptionMax}
              />
            )}
            {isAsked(fields.voiceNote) && <VoiceField />}
          </CardSection>
          {(place || files) && (
            <CardSection>
              {place && <LocationField />}
              {files && <AttachmentsField />}
            </CardSection>
          )}
        </>
      }
    >
      <CaseTypeField />
    </StepCard>
  );
}
