import { usePageContext } from 'vike-react/usePageContext';
import type { FieldVisibilities } from '../../../common/cases/case-fields.ts';
import type { SubmitCase } from '../../../common/cases/cases.dto.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { normaliseMobile } from '../../../common/identifiers/mobile.ts';
import type { ApiError, Result } from '../../api/api-request.ts';
import { formError, isError, offlineError } from '../../api/browser-errors.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { isPending } from '../../documents/upload-queue.ts';
import { useApiForm } from '../../forms/use-api-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { caseBody } from './case-body.ts';
import {
  mobileErrors,
  proofErrors,
  serviceErrors,
  submissionErrors,
  toFieldError,
  uploadErrors,
} from './case-errors.ts';
import { NO_ANSWERS, type Answers, type CaseValues } from './draft.ts';
import type { StoredReceipt } from './receipt.ts';
import { fieldOf, STEP_FIELDS, stepOf } from './step-fields.ts';
import { useDraft } from './use-draft.ts';
import { useDraftUploads } from './use-draft-uploads.ts';
import { loadSubmit } from './load-submit.ts';
import { useProof } from './use-proof.ts';
import { openStep, useStepFromUrl, type WizardStep } from './use-step.ts';

export const loadRules = lazyValue(async () => (await import('../../../common/cases/cases.dto.ts')).SubmitCase);

/** Loads the steps after the first. */
export const loadLazySteps = lazyValue(() => import('./LazySteps.tsx').then(({ LazySteps }) => LazySteps));

/** The code has no attempts left or has expired. */
const ENDED_CODE_ERRORS: readonly ApiError['code'][] = ['OTP_B50003', 'OTP_B50004'];

interface WizardFormOptions {
  /** The case type in the URL, selected before the draft is read. */
  caseTypeId: number | null;
  fieldsFor: (caseTypeId: number | null) => FieldVisibilities;
  /** Whether the page was opened with this draft, and not after the end of another. */
  isFirst: boolean;
  /** Called when the draft has ended, with the receipt of a submission. */
  onEnd: (receipt?: StoredReceipt) => void;
}

/**
 * The form over all steps, which has the answers. Each step checks its own fields; the third sends the case. With it
 * what belongs to its answers: the stored draft, the uploads and the proof of the mobile.
 */
export function useWizardForm({ caseTypeId, fieldsFor, isFirst, onEnd }: WizardFormOptions) {
  const t = useTranslation();
  const { settings } = usePageContext();
  const stepOfUrl = useStepFromUrl();
  const step = stepOfUrl === 4 ? 3 : stepOfUrl;
  const toInput = (answers: Answers) => caseBody(answers, fieldsFor(answers.caseTypeId), showChannel);

  /** Shows errors at the step where they can be corrected. */
  const showErrors = (errors: readonly FieldError[]): void => {
    form.showErrors(errors);
    const target = stepOf(errors);
    if (target && target !== step) openStep(target);
  };

  const prove = async (code: string): Promise<boolean> => {
    const outcome = await proof.prove(code);
    if (outcome === 'proven' || outcome === 'ignored') return outcome === 'proven';
    // A wrong code stays, so that it can be corrected.
    if (ENDED_CODE_ERRORS.includes(outcome.code)) form.change({ otp: '' });
    showErrors([toFieldError('otp', outcome)]);
    return false;
  };

  const submit = async (code: string): Promise<Result<StoredReceipt> | undefined> => {
    const failedUploads = uploadErrors(uploads, t);
    if (failedUploads.length) return void showErrors(failedUploads);
    if (uploads.rows.some(isPending) || uploads.voice.progress !== undefined)
      return { ok: false, error: formError(t('wizard.details.filesBusy')) };
    if (!(await prove(code))) return undefined;
    const { submitDraft } = await loadSubmit();
    return submitDraft(draft, toInput, proof.maskedMobile);
  };

  const openNext = async (): Promise<undefined> => {
    await loadLazySteps();
    openStep((step + 1) as WizardStep);
  };

  const handleFailure = async (error: ApiError): Promise<boolean> => {
    if (error.status === 0 || step !== 3) return false;
    // A known issue that is closed or of another entity is dropped, so that the case can be submitted without it.
    const isOther = (['FILE_GONE', 'KEY_REUSED', 'MOBILE_CHANGED'] as const).some((name) => isError(error, name));
    if (error.status === 409 && !isOther && form.values.knownIssue) form.change({ knownIssue: null });
    const errors = await submissionErrors(error, { draft, uploads, proof }, t);
    if (stepOf(errors)) showErrors(errors);
    else form.showFailure({ ...error, fieldErrors: undefined });
    return true;
  };

  const form = useApiForm<CaseValues, StoredReceipt, Partial<SubmitCase>>({
    id: 'case',
    defaultValues: { ...NO_ANSWERS, caseTypeId, otp: '' },
    fields: STEP_FIELDS[step],
    fieldOf,
    rules: loadRules,
    toInput,
    check: (values) => [
      ...serviceErrors(toInput(values), fieldsFor(values.caseTypeId), settings),
      ...uploadErrors(uploads, t),
      ...proofErrors(proof, values, t),
    ],
    send: (_, { otp }) => (step === 3 ? submit(otp) : openNext()).catch(() => ({ ok: false, error: offlineError() })),
    // Every tab shows the receipt once the draft is submitted.
    onSaved: (receipt) => draft.completeSubmission(receipt),
    onFailure: handleFailure,
  });
  const { draft, ...state } = useDraft(form.control, { isFirst, onEnd });
  const uploads = useDraftUploads(draft);
  const proof = useProof(state.ready, form.values.mobile);
  // For an account, the channel of its profile applies.
  const showChannel = settings.showChannel && !proof.isOfAccount;

  const sendCode = async (): Promise<void> => {
    const { mobile } = form.values;
    const number = normaliseMobile(mobile);
    form.clear();
    if (!number) return showErrors(mobileErrors(mobile, t));
    form.change({ otp: '' });
    if (!proof.otp.pending && proof.otp.resume(number)) return;
    const failure = await proof.otp.sendCode(number);
    if (failure) showErrors([toFieldError('mobile', failure)]);
  };
  return { form, draft, state, uploads, proof, showChannel, sendCode };
}
