import { useAtom } from 'jotai';
import { useState, useLayoutEffect, useRef } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { isTooYoung } from '../../../common/users/calendar-day.ts';
import {
  type RegistrationKind,
  type PendingRegistration,
  IDENTITY_KINDS,
  type IdentityKind,
  type PendingDocument,
} from '../../../common/users/registration.types.ts';
import { type ApiError, apiRequest } from '../../api/api-request.ts';
import { fieldError, textError } from '../../api/browser-errors.ts';
import { openStep, goBackToStep, useStepFromUrl } from '../../api/step-url.ts';
import { useApiForm } from '../../forms/use-api-form.ts';
import { sentFallbackCode, waitSecondsOf } from '../../otp/pending-code.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useStoredState } from '../../forms/use-stored-state.ts';
import {
  agentRegistrationAtom,
  registrationAtom,
  registrationPage,
  resendIn,
  type RegistrationState,
} from '../../state/registration.ts';
import { useWriteAtom } from '../../state/use-write-atom.ts';
import { progressKey, type SignupProgress } from './signup-progress.ts';
import { resendCode, otpTypeOf, sendStep, type SignupContext } from './signup-requests.ts';
import { PREVIOUS_STEP, STEP_FIELDS, firstStepWithErrors, type SignupStep, resolveStep } from './signup-steps.ts';
import { EMPTY_VALUES, SAVED_FIELDS, registrationInput, rulesOf, type SignupValues } from './signup-values.ts';
import { documents as contract } from '../../../common/documents/documents.contract.ts';
import { draftTarget } from '../../documents/upload-target.ts';
import { useIdentityUploads } from '../use-identity-uploads.ts';

const NO_PROGRESS: SignupProgress = { identityChecked: false, emailSentTo: '' };

/** The registration on the server, as state of the page, and the progress that this tab stores. */
function useRegistration(kind: RegistrationKind, pending: PendingRegistration | null) {
  const progress = useStoredState(progressKey(kind), NO_PROGRESS);
  const pageAtom = kind === 'AGENT' ? agentRegistrationAtom : registrationAtom;
  // Replaces the state of an earlier visit.
  const [onServer] = useState(() => registrationPage(pending));
  useWriteAtom(pageAtom, onServer);
  const [{ registration, otpResendConfig }, setPage] = useAtom(pageAtom);
  const step = useSignupStep(progress, registration, pending);
  const setRegistration = (next: RegistrationState | undefined) => setPage((page) => ({ ...page, registration: next }));
  const startResendTimer = (seconds: number) => setPage((page) => ({ ...page, otpResendConfig: resendIn(seconds) }));
  const patch = (part: Partial<RegistrationState>) =>
    setPage((page) => ({ ...page, registration: page.registration && { ...page.registration, ...part } }));
  /** Sets the loading flag of the page during a call. */
  const whileLoading = async <T>(call: Promise<T>): Promise<T> => {
    setPage((page) => ({ ...page, loading: true }));
    try {
      return await call;
    } finally {
      setPage((page) => ({ ...page, loading: false }));
    }
  };
  const resendAt = otpResendConfig.clearTimer;
  return { progress, registration, setRegistration, patch, resendAt, startResendTimer, whileLoading, step };
}

/** A registration: its current step, and one form over all steps. */
export function useSignup(kind: RegistrationKind, pending: PendingRegistration | null) {
  const minimumAge = usePageContext().settings.minimumAge[kind];
  const state = useRegistration(kind, pending);
  const { progress, registration, step, startResendTimer } = state;
  const documents = useSignupDocuments(pending?.documents ?? [], registration?.registrationId);
  const clearStep = () => {
    form.clear();
    form.change({ otp: '' });
  };
  const context: SignupContext = {
    ...state,
    kind,
    emailSentTo: progress.value.emailSentTo,
    update: progress.update,
    goTo: (next) => {
      clearStep();
      openStep(next);
    },
    documentIds: documents.uploadedIds,
    keepDocuments: documents.keep,
    finish: (status) => {
      form.control.reset(EMPTY_VALUES);
      progress.update({ ...NO_PROGRESS, done: { status } });
    },
  };
  const check = (values: SignupValues): FieldError[] => {
    if (step !== 1) return [];
    const problem = documents.problemOf(values.documentType);
    return [
      ...(isTooYoung(values.dateOfBirth, minimumAge, new Date())
        ? [fieldError('dateOfBirth', 'age', { count: minimumAge })]
        : []),
      ...(problem ? [textError('documents', problem)] : []),
    ];
  };
  /** A 404 means that the registration has expired. The values stay, so the user can start again. */
  const handleFailure = (failure: ApiError): false => {
    if (failure.status === 404 && registration) state.setRegistration(undefined);
    const seconds = waitSecondsOf(failure);
    if (seconds) startResendTimer(seconds);
    const stepWithErrors = failure.fieldErrors && firstStepWithErrors(failure.fieldErrors);
    if (stepWithErrors && stepWithErrors !== step) openStep(stepWithErrors);
    return false;
  };
  const form = useApiForm<SignupValues, unknown, object>({
    id: 'signup',
    defaultValues: EMPTY_VALUES,
    fields: STEP_FIELDS[step],
    rules: () => rulesOf(step, kind),
    toInput: (values) =>
      step < 3
        ? registrationInput(values, kind)
        : { ...values, registrationId: registration?.registrationId ?? '', otpType: otpTypeOf(step) },
    check,
    send: (_, values) => state.whileLoading(sendStep(context, values)),
    onFailure: handleFailure,
  });
  useFormDraft(form.control, `signup.v1.${kind}`, SAVED_FIELDS);
  const resend = async () => {
    clearStep();
    const result = await state.whileLoading(resendCode(context));
    const hasFallbackCode = sentFallbackCode(result);
    if (result.ok || hasFallbackCode) state.patch({ hasFallbackCode });
    if (result.ok) return startResendTimer(result.data.resendAfter);
    handleFailure(result.error);
    if (!hasFallbackCode) form.showFailure(result.error);
  };
  const back = () => {
    const previous: SignupStep | undefined = PREVIOUS_STEP[step];
    clearStep();
    if (previous) goBackToStep(previous);
  };
  return { form, documents, step, done: progress.value.done, registration, resendAt: state.resendAt, resend, back };
}

export type Signup = ReturnType<typeof useSignup>;

/**
 * The identity documents of a registration. `pending`: those of the registration that this browser continues. The
 * server does not tell their ids, so their kinds stand for them.
 */
function useSignupDocuments(pending: readonly PendingDocument[], registrationId: string | undefined) {
  const identity = useIdentityUploads({
    initial: pending.map((document) => ({ ...document, id: document.kind })),
    targetOf: (kind) => ({
      ...draftTarget({ kind, ...(registrationId && { registrationId }) }),
      // Not awaited: files that are not deleted now are deleted a day later.
      discard: () => void apiRequest(contract.discardIdentity, { kind }),
    }),
  });
  const isListed = (id: string) => IDENTITY_KINDS.includes(id as IdentityKind);
  return {
    ...identity,
    uploadedIds: () => identity.idsOf().filter((id) => !isListed(id)),
    /** Hides the documents that the server has dropped, because another person has begun a registration. */
    keep: (kept: readonly PendingDocument[]) => {
      for (const kind of IDENTITY_KINDS)
        if (kept.every((document) => document.kind !== kind)) identity.uploads[kind].clear();
    },
  };
}

/**
 * The step to show: the one of the URL, limited by the completed steps. Updates the URL to match.
 * `pendingRegistration`: from the page data.
 */
function useSignupStep(
  { value, ready }: { value: SignupProgress; ready: boolean },
  registration: RegistrationState | undefined,
  pendingRegistration: PendingRegistration | null,
): SignupStep {
  const address = useStepFromUrl();
  const step = resolveStep(address, registration?.step, value.identityChecked);
  const opened = useRef(false);
  useLayoutEffect(() => {
    if (!ready) return;
    const isFirst = !opened.current;
    opened.current = true;
    // Resume the pending registration, unless the URL names a step.
    if (isFirst && pendingRegistration && !new URLSearchParams(window.location.search).has('step'))
      openStep(pendingRegistration.step, { replace: true });
    else if (address !== step) openStep(step, { replace: true });
  }, [ready, address, step, pendingRegistration]);
  return step;
}
