import { useRef, useState } from 'react';
import { CHANNEL } from '../../../common/cases/case.enums.ts';
import { RECORDING_NAME } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { normaliseMobile } from '../../../common/otp/mobile.ts';
import type { ApiError } from '../../api/api-request.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isPending } from '../../documents/upload-queue.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { caseBody } from './case-body.ts';
import { problemsOfStep, type StepInput } from './check-step.ts';
import type { DraftStore } from './draft-store.ts';
import { failureProblem, problemOf, type Problem } from './problem.ts';
import { numberProblem, proofProblem } from './proof-problem.ts';
import { errorsOfStep, stepOf } from './step-fields.ts';
import type { Proof } from './use-proof.ts';
import type { WizardStep } from './use-step.ts';

interface Submission {
  store?: DraftStore;
  checked: StepInput;
  proof: Proof;
  show: (step: WizardStep, problems: readonly Problem[]) => void;
  open: (step: WizardStep) => void;
}

const STEPS = [1, 2, 3] as const;

/** Loaded on demand, because it imports the API contract. */
export const loadSubmit = lazyValue(() => import('./submit-case.ts'));

/** Ignores calls while one is running. */
function useSingleFlight(task: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await task().finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  };
  return { busy, run };
}

/** Shows the server's errors at the step where they can be corrected. */
async function showRejection(
  error: ApiError,
  { store, checked, proof, show, open }: Submission,
  missingFileText: (name: string) => string,
  snackbar: ReturnType<typeof useSnackbar>['show'],
): Promise<void> {
  const { locale, answers } = checked;
  const showAt = (step: WizardStep, problems: readonly Problem[]) => {
    show(step, problems);
    if (step !== 3) open(step);
  };
  if (error.status === 401 || error.status === 403) {
    proof.expire();
    return showAt(3, [failureProblem(error, locale, 'mobile')]);
  }
  const { missingFiles, isError } = await loadSubmit();
  if (isError(error, 'FILE_GONE')) {
    const ids = await missingFiles(answers);
    store?.dropMissingFiles(ids);
    const files = answers.attachments
      .filter(({ id }) => ids.has(id))
      .map(({ name }) => ({ field: 'attachments', text: missingFileText(name) }));
    const voice = answers.voice && ids.has(answers.voice.id) ? [{ field: 'voiceNote', text: missingFileText(RECORDING_NAME) }] : [];
    return showAt(1, [...voice, ...files]);
  }
  const errors = error.fieldErrors ?? [];
  const step = errors.map(stepOf).find((one) => one !== undefined);
  if (!step) {
    snackbar(localised(error, 'description', locale), 'danger');
    return showAt(3, [failureProblem(error, locale)]);
  }
  showAt(
    step,
    errorsOfStep(errors, step).map((one) => problemOf(one, locale)),
  );
}

/** Actions of the last step: sending a code and submitting. */
export function useCaseSubmission(submission: Submission) {
  const t = useTranslation();
  const { store, checked, proof, show, open } = submission;
  const { answers, locale } = checked;
  const snackbar = useSnackbar();
  const missingFileText = (name: string) => (name === RECORDING_NAME ? t('wizard.s1.goneVoice') : t('wizard.s1.gone', { name }));

  const sendCode = async () => {
    const numberError = numberProblem(answers.mobile, t);
    const mobile = normaliseMobile(answers.mobile);
    if (numberError || !mobile) return show(3, numberError ? [numberError] : []);
    proof.setCode('');
    if (!proof.otp.pending && proof.otp.resume(mobile)) return show(3, []);
    const failure = await proof.otp.sendCode(mobile);
    show(3, failure ? [failureProblem(failure, locale, 'mobile')] : []);
  };

  /** Validates all steps and opens the first one with problems. */
  const validate = async (): Promise<boolean> => {
    const proofError = proofProblem(proof, answers.mobile, t);
    for (const step of STEPS) {
      const problems = await problemsOfStep(step, checked);
      if (step === 3 && proofError) problems.push(proofError);
      if (!problems.length) continue;
      show(step, problems);
      if (step !== 3) open(step);
      return false;
    }
    if (!checked.rows.some(isPending) && checked.voice.progress === undefined) return true;
    show(3, [{ text: t('wizard.s1.filesBusy') }]);
    return false;
  };

  const ensureProven = async (): Promise<boolean> => {
    if (proof.proven) return true;
    const outcome = await proof.otp.verify(proof.code);
    if (outcome === 'proven') proof.accept(normaliseMobile(answers.mobile) ?? '');
    else if (outcome !== 'ignored') {
      // An expired code is cleared; a mistyped one can be corrected.
      if (outcome.code === 'OTP_B50003' || outcome.code === 'OTP_B50004') proof.setCode('');
      show(3, [failureProblem(outcome, locale, 'otp')]);
    }
    return outcome === 'proven';
  };

  const submit = async () => {
    if (!store || !(await validate()) || !(await ensureProven())) return;
    const { submitCase } = await loadSubmit();
    const { draft } = store.state();
    const body = caseBody(draft.answers, checked.fields, checked.showChannel);
    const mobile = proof.masked();
    const outcome = await submitCase({ key: draft.id, body: JSON.stringify(body), mobile, previous: draft.sent, setSent: store.setSent });
    if (!outcome.ok) return showRejection(outcome.error, submission, missingFileText, snackbar.show);
    const { incident, earlier } = outcome;
    const sentTo = (body.channelId === CHANNEL.EMAIL && body.requester?.email) || mobile;
    proof.setCode('');
    // Every tab opens the confirmation once the draft is submitted.
    store.submitted({ draftId: draft.id, incident, sentTo, earlier, at: Date.now() });
  };

  const { busy, run } = useSingleFlight(() => submit().catch(() => show(3, [{ text: t('site.offline') }])));
  return { busy, submit: run, sendCode };
}
