import { missingFields, missingMessage, type FieldVisibilities } from '../../../common/cases/case-fields.ts';
import { CHANNEL } from '../../../common/cases/case.enums.ts';
import type { SubmitCase } from '../../../common/cases/cases.dto.ts';
import { positionProblem } from '../../../common/cases/map-bounds.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { visibleLength } from '../../../common/text/visible-text.ts';
import { localised } from '../../../common/locale/locales.ts';
import { normaliseMobile } from '../../../common/identifiers/mobile.ts';
import type { PageSettings } from '../../../common/pages/page-init.ts';
import type { ApiError } from '../../api/api-request.ts';
import { fieldError, isError, textError } from '../../api/browser-errors.ts';
import { pageLocale, type useTranslation } from '../../i18n/use-translation.ts';
import { codeLengthError } from '../../otp/pending-code.ts';
import { needsVerification } from '../actions/needs-verification.ts';
import type { CaseValues } from './draft.ts';
import { loadSubmit } from './load-submit.ts';
import type { DraftUploads } from './use-draft-uploads.ts';
import type { Proof } from './use-proof.ts';
import type { TabDraft } from './tab-draft.ts';

type Translate = ReturnType<typeof useTranslation>;

type SubmissionSettings = Pick<PageSettings, 'descriptionMin' | 'mapBounds'>;

/** The rules of bff/cases/submit.service.ts that the class SubmitCase does not have. */
export function serviceErrors(
  body: Partial<SubmitCase>,
  fields: FieldVisibilities,
  settings: SubmissionSettings,
): FieldError[] {
  const { descriptionMin, mapBounds } = settings;
  const errors: FieldError[] = [];
  const length = visibleLength(body.description ?? '');
  if (length > 0 && length < descriptionMin)
    errors.push(fieldError('description', 'descriptionMin', { count: descriptionMin }));
  for (const name of missingFields(body, fields)) errors.push(fieldError(name, missingMessage(name)));
  const { latitude, longitude } = body.location ?? {};
  const problem =
    latitude !== undefined && longitude !== undefined && positionProblem({ latitude, longitude }, mapBounds);
  if (problem) errors.push(fieldError('location', problem));
  if (body.channelId !== CHANNEL.SMS && !body.requester?.email) errors.push(fieldError('email', 'email'));
  return errors;
}

/** The error of a call as an error of a field. */
export const toFieldError = (field: string, error: ApiError): FieldError => ({
  ...error,
  code: String(error.code),
  field,
});

/** Errors of failed uploads. */
export function uploadErrors({ rows, voice }: DraftUploads, t: Translate): FieldError[] {
  const recording = voice.error ? [toFieldError('voiceNote', voice.error)] : [];
  const files = rows.flatMap(({ name, error }) =>
    error ? [t('wizard.details.fileProblem', { name, problem: localised(error, 'description', pageLocale()) })] : [],
  );
  return [...recording, ...(files.length ? [textError('attachments', files.join(' '))] : [])];
}

export function mobileErrors(mobile: string, t: Translate): FieldError[] {
  if (!mobile) return [textError('mobile', t('wizard.contact.mobileRequired'))];
  return normaliseMobile(mobile) ? [] : [textError('mobile', t('wizard.contact.mobileWrong'))];
}

/** Checks the mobile and the code before a request. */
export function proofErrors({ proven, otp }: Proof, { mobile, otp: code }: CaseValues, t: Translate): FieldError[] {
  if (proven) return [];
  const invalidMobile = mobileErrors(mobile, t);
  if (invalidMobile.length) return invalidMobile;
  if (!otp.pending) return [textError('mobile', t('wizard.contact.codeFirst'))];
  const error = codeLengthError(code, otp.pending.isFallback);
  return error ? [textError('otp', t(`otp.${error}`))] : [];
}

interface Submission {
  draft: TabDraft;
  uploads: DraftUploads;
  proof: Proof;
}

/** Errors of files that are missing on the server. Removes them from the draft; none if it is unknown which. */
async function missingFileErrors({ draft, uploads }: Submission, t: Translate): Promise<FieldError[]> {
  const answers = draft.answers();
  const missing = await (await loadSubmit()).missingFileIds(answers);
  if (!missing) return [];
  draft.dropFiles(({ id }) => missing.has(id));
  uploads.resetUploads();
  const attachmentTexts = answers.attachments
    .filter(({ id }) => missing.has(id))
    .map(({ name }) => t('wizard.details.fileMissing', { name }));
  return [
    ...(answers.voiceNote && missing.has(answers.voiceNote.id)
      ? [textError('voiceNote', t('wizard.details.voiceMissing'))]
      : []),
    ...(attachmentTexts.length ? [textError('attachments', attachmentTexts.join(' '))] : []),
  ];
}

/** Errors of a rejected submission; empty if they concern no field. */
export async function submissionErrors(
  error: ApiError,
  submission: Submission,
  t: Translate,
): Promise<readonly FieldError[]> {
  const { proof } = submission;
  if (needsVerification(error)) {
    proof.expire();
    return [toFieldError('mobile', error)];
  }
  if (isError(error, 'MOBILE_CHANGED')) await proof.refresh();
  if (isError(error, 'FILE_GONE')) return missingFileErrors(submission, t);
  return error.fieldErrors ?? [];
}
