import { CHANNEL } from '../../../common/cases/case.enums.ts';
import type { SubmitCase } from '../../../common/cases/cases.dto.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { normaliseMobile } from '../../../common/otp/mobile.ts';
import type { ApiError } from '../../api/api-request.ts';
import { fieldError, textError } from '../../api/browser-errors.ts';
import { pageLocale, type useTranslation } from '../../i18n/use-translation.ts';
import type { DraftStore } from './draft-store.ts';
import { isRequired, lengthOf, type Fields } from './field-rules.ts';
import { loadSubmit } from './load-submit.ts';
import type { DraftUploads } from './use-draft-uploads.ts';
import type { CaseValues } from './use-draft.ts';
import type { Proof } from './use-proof.ts';

type Translate = ReturnType<typeof useTranslation>;

/** Checks of the service beyond the class: see bff/cases/submit.service.ts. */
export function serviceErrors(body: Partial<SubmitCase>, fields: Fields, descriptionMin: number): FieldError[] {
  const errors: FieldError[] = [];
  const length = lengthOf(body.description ?? '');
  if (length > 0 && length < descriptionMin) errors.push(fieldError('description', 'descriptionMin', { count: descriptionMin }));
  if (isRequired(fields.suggestedSolution) && !body.suggestedSolution) errors.push(fieldError('suggestedSolution', 'suggestedSolution'));
  if (isRequired(fields.location) && !body.location) errors.push(fieldError('location', 'location'));
  if (isRequired(fields.voiceNote) && !body.voiceNote) errors.push(fieldError('voiceNote', 'required'));
  if (isRequired(fields.attachments) && !body.attachments) errors.push(fieldError('attachments', 'required'));
  if (body.channelId !== CHANNEL.SMS && !body.requester?.email) errors.push(fieldError('email', 'email'));
  return errors;
}

/** The failure of a call as an error of a field. */
export const asField = (field: string, failure: ApiError): FieldError => ({ ...failure, code: String(failure.code), field });

/** Errors of failed uploads. */
export function uploadErrors({ rows, voice }: DraftUploads, t: Translate): FieldError[] {
  const recording = voice.error ? [asField('voiceNote', voice.error)] : [];
  const files = rows.flatMap(({ name, error }) =>
    error ? [t('wizard.s1.fileProblem', { name, problem: localised(error, 'description', pageLocale()) })] : [],
  );
  return [...recording, ...(files.length ? [textError('attachments', files.join(' '))] : [])];
}

export function numberErrors(mobile: string, t: Translate): FieldError[] {
  if (!mobile) return [textError('mobile', t('wizard.s3.mobileRequired'))];
  return normaliseMobile(mobile) ? [] : [textError('mobile', t('wizard.s3.mobileWrong'))];
}

/** Checks the mobile and the code before a request. */
export function proofErrors({ proven, otp }: Proof, { mobile, otp: code }: CaseValues, t: Translate): FieldError[] {
  if (proven) return [];
  const wrongNumber = numberErrors(mobile, t);
  if (wrongNumber.length) return wrongNumber;
  if (!otp.pending) return [textError('mobile', t('wizard.s3.codeFirst'))];
  return code.length < LIMITS.otpLength ? [textError('otp', t(code ? 'otp.short' : 'otp.missing'))] : [];
}

/** Errors of files that are missing on the server. Removes them from the draft. */
async function missingFileErrors(store: DraftStore, t: Translate): Promise<FieldError[]> {
  const { answers } = store.state().draft;
  const missing = await (await loadSubmit()).missingFiles(answers);
  store.dropMissingFiles(missing);
  const gone = answers.attachments.filter(({ id }) => missing.has(id)).map(({ name }) => t('wizard.s1.gone', { name }));
  return [
    ...(answers.voiceNote && missing.has(answers.voiceNote.id) ? [textError('voiceNote', t('wizard.s1.goneVoice'))] : []),
    ...(gone.length ? [textError('attachments', gone.join(' '))] : []),
  ];
}

/** Errors of a rejected submission; empty if they concern no field. */
export async function submissionErrors(error: ApiError, { store, proof }: { store?: DraftStore; proof: Proof }, t: Translate) {
  if (error.status === 401 || error.status === 403) {
    proof.expire();
    return [asField('mobile', error)];
  }
  if (store && (await loadSubmit()).isError(error, 'FILE_GONE')) return missingFileErrors(store, t);
  return error.fieldErrors ?? [];
}
