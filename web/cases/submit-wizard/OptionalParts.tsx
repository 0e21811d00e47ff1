import { LIMITS } from '../../../common/limits.ts';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { locationText } from '../location/coordinates.ts';
import { AttachmentsField } from './AttachmentsField.tsx';
import { isRequired } from './field-rules.ts';
import { FoldedPart } from './FoldedPart.tsx';
import { LocationField } from './LocationField.tsx';
import { VoiceField } from './VoiceField.tsx';
import { useWizard } from './wizard-context.ts';

/** The suggested solution; required for some case types. */
export function SolutionPart() {
  const t = useTranslation();
  const { fields, form, answers } = useWizard();
  const required = isRequired(fields.suggestedSolution);
  const field = form.field('suggestedSolution');
  return (
    <FoldedPart
      name={t('wizard.details.suggestedSolution')}
      value={answers.suggestedSolution.trim()}
      unfolded={required || Boolean(field.error)}
    >
      <LongTextField
        {...field}
        label={t('wizard.details.suggestedSolution')}
        hint={t('wizard.details.suggestedSolutionHint')}
        required={required}
        optionalText={required ? undefined : t('wizard.optional')}
        max={LIMITS.descriptionMax}
      />
    </FoldedPart>
  );
}

export function VoicePart() {
  const t = useTranslation();
  const { fields, form, answers, voice } = useWizard();
  const hasProblem = Boolean(form.errorOf('voiceNote') ?? voice.error);
  return (
    <FoldedPart
      name={t('wizard.yourCase.voice')}
      value={answers.voiceNote ? t('wizard.yourCase.voiceAdded') : ''}
      unfolded={isRequired(fields.voiceNote) || hasProblem}
    >
      <VoiceField />
    </FoldedPart>
  );
}

export function LocationPart() {
  const t = useTranslation();
  const { fields, form, answers } = useWizard();
  return (
    <FoldedPart
      name={t('wizard.yourCase.location')}
      value={answers.location ? locationText(answers.location) : ''}
      unfolded={isRequired(fields.location) || Boolean(form.errorOf('location'))}
    >
      <LocationField />
    </FoldedPart>
  );
}

export function AttachmentsPart() {
  const t = useTranslation();
  const { fields, form, answers, missingFileNames, uploadsFailed } = useWizard();
  const count = answers.attachments.length;
  const hasProblem = Boolean(form.errorOf('attachments')) || missingFileNames.length > 0 || uploadsFailed;
  return (
    <FoldedPart
      name={t('wizard.yourCase.attachments')}
      value={count ? t('wizard.yourCase.files', { count }) : ''}
      unfolded={isRequired(fields.attachments) || hasProblem}
    >
      <AttachmentsField />
    </FoldedPart>
  );
}
