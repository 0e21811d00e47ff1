import { useTranslation } from '../../i18n/use-translation.ts';
import { CardSection } from '../../ui/layout/Card.tsx';
import { AttachmentsField } from './AttachmentsField.tsx';
import { CaseTypeField } from './CaseTypeField.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { isAsked } from './field-rules.ts';
import { LocationField } from './LocationField.tsx';
import { RequiredNote } from './RequiredNote.tsx';
import { StepCard } from './StepCard.tsx';
import { StepActions, type StepProps } from './StepActions.tsx';
import { SuggestedSolutionField } from './SuggestedSolutionField.tsx';
import { useWizard } from './wizard-context.ts';
import { VoiceField } from './VoiceField.tsx';

/** Step 1: details of the case. */
export function StepDetails({ busy, onNext, back }: StepProps) {
  const t = useTranslation();
  const { fields } = useWizard();
  const place = isAsked(fields.location);
  const files = isAsked(fields.attachments);
  return (
    <StepCard
      heading={t('wizard.s1.heading')}
      intro={<RequiredNote />}
      onSubmit={onNext}
      sections={
        <>
          <CardSection>
            <DescriptionField />
            {isAsked(fields.suggestedSolution) && <SuggestedSolutionField />}
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
      actions={<StepActions busy={busy} back={back} label={t('wizard.s1.next')} />}
    >
      <CaseTypeField />
    </StepCard>
  );
}
