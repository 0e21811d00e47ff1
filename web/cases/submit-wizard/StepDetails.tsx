import { useTexts } from '../../client/text.ts';
import { CardSection } from '../../controls/Card.tsx';
import { AttachmentsField } from './AttachmentsField.tsx';
import { CaseTypeField } from './CaseTypeField.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { isAsked } from './field-rules.ts';
import { LocationField } from './LocationField.tsx';
import { RequiredNote } from './RequiredNote.tsx';
import { StepCard } from './StepCard.tsx';
import { StepNext, type StepProps } from './StepNext.tsx';
import { SuggestedSolutionField } from './SuggestedSolutionField.tsx';
import { useWizard } from './wizard-context.ts';
import { VoiceField } from './VoiceField.tsx';

/** Step 1: what it is about. */
export function StepDetails({ busy, onNext, back }: StepProps) {
  const t = useTexts();
  const { fields } = useWizard();
  const place = isAsked(fields.location);
  const files = isAsked(fields.attachments);
  return (
    <StepCard
      heading={t('wizard.s1.heading')}
      lead={<RequiredNote />}
      onSubmit={onNext}
      more={
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
      actions={<StepNext busy={busy} back={back} label={t('wizard.s1.next')} />}
    >
      <CaseTypeField />
    </StepCard>
  );
}
