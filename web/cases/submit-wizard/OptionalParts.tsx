import { textRule, type OptionalText } from '../../../common/cases/case-fields.ts';
import { TextField } from '../../forms/TextField.tsx';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardSection } from '../../ui/layout/Card.tsx';
import { locationText } from '../location/coordinates.ts';
import { AttachmentsField } from './AttachmentsField.tsx';
import { isAsked, isRequired } from './field-rules.ts';
import { FoldedPart } from './FoldedPart.tsx';
import { LocationField } from './LocationField.tsx';
import { VoiceField } from './VoiceField.tsx';
import { useWizard } from './wizard-context.ts';

/**
 * The suggested solution and the voice note, if the case type asks for them. `voiceIsAbove`: the voice note stands at
 * the start of the step.
 */
export function AnswerParts({ voiceIsAbove }: { voiceIsAbove: boolean }) {
  const { fields } = useWizard();
  return (
    <>
      {isAsked(fields.suggestedSolution) && <TextPart name="suggestedSolution" />}
      {isAsked(fields.voiceNote) && !voiceIsAbove && <VoicePart />}
    </>
  );
}

/** The place, the number on the object and the files, if the case type asks for them. */
export function PlaceParts() {
  const { fields } = useWizard();
  const hasLocation = isAsked(fields.location);
  const hasNumber = isAsked(fields.assetNumber);
  const hasAttachments = isAsked(fields.attachments);
  if (!hasLocation && !hasNumber && !hasAttachments) return null;
  return (
    <CardSection>
      {hasLocation && <LocationPart />}
      {hasNumber && <TextPart name="assetNumber" />}
      {hasAttachments && <AttachmentsPart />}
    </CardSection>
  );
}

function TextPart({ name }: { name: OptionalText }) {
  const t = useTranslation();
  const { fields, form, answers } = useWizard();
  const required = isRequired(fields[name]);
  const field = form.field(name);
  const { max, lines } = textRule(name);
  const texts = {
    label: t(`caseFields.${name}.label`),
    hint: t(`caseFields.${name}.hint`),
    required,
    optionalText: required ? undefined : t('wizard.optional'),
  };
  return (
    <FoldedPart
      name={t(`caseFields.${name}.label`)}
      value={answers[name].trim()}
      unfolded={required || Boolean(field.error)}
    >
      {lines === 'one' ? <TextField {...field} {...texts} /> : <LongTextField {...field} {...texts} max={max} />}
    </FoldedPart>
  );
}

function VoicePart() {
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

function LocationPart() {
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

function AttachmentsPart() {
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
