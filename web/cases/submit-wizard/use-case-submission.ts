import { useRef, useState } from 'react';
import { CHANNEL } from '../../../common/cases/case.enums.ts';
import { RECORDING_NAME } from '../../../common/limits.ts';
import { normaliseMobile } from '../../../common/otp/mobile.ts';
import type { Failure } from '../../client/send.ts';
import { useTexts } from '../../client/text.ts';
import { isUnderWay } from '../../documents/upload-queue.ts';
import { fetchedOnce } from '../../client/fetched-once.ts';
import { caseBody } from './case-body.ts';
import { problemsOfStep, type Checked } from './check-step.ts';
import type { DraftStore } from './draft-store.ts';
import { failureProblem, problemOf, type Problem } from './problem.ts';
import { numberProblem, proofProblem } from './proof-problem.ts';
import { errorsOfStep, stepOf } from './step-fields.ts';
import type { Proof } from './use-proof.ts';
import type { WizardStep } from './use-step.ts';

interface Submission {
  store?: DraftStore;
  checked: Checked;
  proof: Proof;
  show: (step: WizardStep, problems: readonly Problem[]) => void;
  open: (step: WizardStep) => void;
}

const STEPS = [1, 2, 3] as const;

/** Fetched when it is needed: a call brings the rules of its input with it. */
export const loadSubmit = fetchedOnce(() => import('./submit-case.ts'));

/** One at a time, however often it is pressed. */
function useOnce(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const run = async () => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    await work().finally(() => {
      working.current = false;
      setBusy(false);
    });
  };
  return { busy, run };
}

/** Shows what the server refused where it can be mended. Nothing that was entered is touched. */
async function showRefusal(
  error: Failure,
  { store, checked, proof, show, open }: Submission,
  gone: (name: string) => string,
): Promise<void> {
  const { locale, answers } = checked;
  const at = (step: WizardStep, problems: readonly Problem[]) => {
    show(step, problems);
    if (step !== 3) open(step);
  };
  if (error.status === 401 || error.status === 403) {
    proof.expire();
    return at(3, [failureProblem(error, locale, 'mobile')]);
  }
  const { goneFiles, isError } = await loadSubmit();
  if (isError(error, 'FILE_GONE')) {
    const ids = await goneFiles(answers);
    store?.loseFiles(ids);
    const files = answers.attachments.filter(({ id }) => ids.has(id)).map(({ name }) => ({ field: 'attachments', text: gone(name) }));
    const voice = answers.voice && ids.has(answers.voice.id) ? [{ field: 'voiceNote', text: gone(RECORDING_NAME) }] : [];
    return at(1, [...voice, ...files]);
  }
  const errors = error.fieldErrors ?? [];
  const step = errors.map(stepOf).find((one) => one !== undefined);
  if (!step) return at(3, [failureProblem(error, locale)]);
  at(
    step,
    errorsOfStep(errors, step).map((one) => problemOf(one, locale)),
  );
}

/** The last step's two deeds: asking for a code, and submitting. */
export function useCaseSubmission(submission: Submission) {
  const t = useTexts();
  const { store, checked, proof, show, open } = submission;
  const { answers, locale } = checked;
  const gone = (name: string) => (name === RECORDING_NAME ? t('wizard.s1.goneVoice') : t('wizard.s1.gone', { name }));

  const sendCode = async () => {
    const wrong = numberProblem(answers.mobile, t);
    const mobile = normaliseMobile(answers.mobile);
    if (wrong || !mobile) return show(3, wrong ? [wrong] : []);
    proof.setCode('');
    if (!proof.otp.pending && proof.otp.resume(mobile)) return show(3, []);
    const failure = await proof.otp.sendCode(mobile);
    show(3, failure ? [failureProblem(failure, locale, 'mobile')] : []);
  };

  /** Everything once more before it goes: the first step with something to mend is opened with it. */
  const isSound = async (): Promise<boolean> => {
    const missing = proofProblem(proof, answers.mobile, t);
    for (const step of STEPS) {
      const problems = await problemsOfStep(step, checked);
      if (step === 3 && missing) problems.push(missing);
      if (!problems.length) continue;
      show(step, problems);
      if (step !== 3) open(step);
      return false;
    }
    if (!checked.rows.some(isUnderWay) && checked.voice.progress === undefined) return true;
    show(3, [{ text: t('wizard.s1.filesBusy') }]);
    return false;
  };

  const isProven = async (): Promise<boolean> => {
    if (proof.proven) return true;
    const outcome = await proof.otp.verify(proof.code);
    if (outcome === 'proven') proof.accept(normaliseMobile(answers.mobile) ?? '');
    else if (outcome !== 'ignored') {
      // A code that ended or ran out is no use in the field; a mistyped one is mended there.
      if (outcome.code === 'OTP_B50003' || outcome.code === 'OTP_B50004') proof.setCode('');
      show(3, [failureProblem(outcome, locale, 'otp')]);
    }
    return outcome === 'proven';
  };

  const submit = async () => {
    if (!store || !(await isSound()) || !(await isProven())) return;
    const { submitCase } = await loadSubmit();
    const { draft } = store.state();
    const body = caseBody(draft.answers, checked.fields, checked.showChannel);
    const mobile = proof.masked();
    const outcome = await submitCase({ key: draft.id, body: JSON.stringify(body), mobile, before: draft.sent, mark: store.mark });
    if (!outcome.ok) return showRefusal(outcome.error, submission, gone);
    const { incident, earlier } = outcome;
    const sentTo = (body.channelId === CHANNEL.EMAIL && body.requester?.email) || mobile;
    proof.setCode('');
    // The page opens the confirmation when the draft has become a case, in every tab.
    store.submitted({ draftId: draft.id, incident, sentTo, earlier, at: Date.now() });
  };

  const { busy, run } = useOnce(() => submit().catch(() => show(3, [{ text: t('site.offline') }])));
  return { busy, submit: run, sendCode };
}
