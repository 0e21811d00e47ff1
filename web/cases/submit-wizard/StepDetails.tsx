import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { CardSection } from '../../controls/Card.tsx';
import { AttachmentsField } from './AttachmentsField.tsx';
import { CaseTypeField } from './CaseTypeField.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { isAsked } from './field-rules.ts';
import { LocationField } from './LocationField.tsx';
import { RequiredNote } from './RequiredNote.tsx';
import { StepCard } from './StepCard.tsx';
import { SuggestedSolutionField } from './SuggestedSolutionField.tsx';
import { useWizard } from './wizard-context.ts';
import { VoiceField } from './VoiceField.tsx';

interface StepProps {
  busy: boolean;
  onNext: () => void;
  /** Beside the way on. */
  back: ReactNode;
}

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
            {t('wizard.s1.next')}
          </Button>
        </>
      }
    >
      <CaseTypeField />
    </StepCard>
  );
}
