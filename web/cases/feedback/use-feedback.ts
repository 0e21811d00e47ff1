import { useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { CHANNEL } from '../../../common/cases/case.enums.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { CaseReceipt } from '../../../common/cases/cases.types.ts';
import { FIELD_VALUES, type FieldMessage } from '../../../common/errors/field-messages.ts';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { normaliseMobile } from '../../../common/otp/mobile.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';

export interface FeedbackInput {
  text: string;
  entityId: string;
  serviceId: string;
  mobile: string;
  agreed: boolean;
}

export interface FeedbackProblem {
  field?: keyof FeedbackInput;
  text: string;
}

const EMPTY_INPUT: FeedbackInput = { text: '', entityId: '', serviceId: '', mobile: '', agreed: false };

/** Form field of each field of the API. */
const FIELD_BY_NAME: Record<string, keyof FeedbackInput> = {
  description: 'text',
  entityId: 'entityId',
  serviceId: 'serviceId',
  disclaimer: 'agreed',
};

/** The short feedback form: what was entered, what is wrong with it, and what became of it. `proving`: the mobile whose code is awaited. */
export function useFeedback(caseTypeId: number) {
  const { visitor, settings } = usePageContext();
  const { locale } = useLocale();
  const t = useTranslation();
  const [values, setValues] = useState(EMPTY_INPUT);
  const [problems, setProblems] = useState<readonly FeedbackProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [pendingMobile, setPendingMobile] = useState('');
  const [busy, setBusy] = useState(false);
  const [receipt, setReceipt] = useState<CaseReceipt>();
  const key = useRef('');
  const verifiedMobile = visitor.provenMobile;

  const showProblems = (found: readonly FeedbackProblem[]) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };
  const check = (): FeedbackProblem[] => {
    const length = [...values.text.trim()].length;
    const problemAt = (field: keyof FeedbackInput, message: FieldMessage): FeedbackProblem => ({
      field,
      text: t(`fieldMessages.${message}`, {
        ...FIELD_VALUES[message],
        ...(message === 'descriptionMin' && { count: settings.descriptionMin }),
      }),
    });
    return [
      ...(length === 0 ? [problemAt('text', 'message')] : length < settings.descriptionMin ? [problemAt('text', 'descriptionMin')] : []),
      ...(length > LIMITS.descriptionMax ? [problemAt('text', 'descriptionMax')] : []),
      ...(values.entityId ? [] : [problemAt('entityId', 'entity')]),
      ...(values.serviceId ? [] : [problemAt('serviceId', 'service')]),
      ...(verifiedMobile || normaliseMobile(values.mobile) ? [] : [problemAt('mobile', values.mobile ? 'mobile' : 'mobileRequired')]),
      ...(values.agreed ? [] : [problemAt('agreed', 'disclaimer')]),
    ];
  };
  const post = async () => {
    setBusy(true);
    key.current ||= crypto.randomUUID();
    const { text, entityId, serviceId } = values;
    const input = { caseTypeId, description: text.trim(), entityId, serviceId, channelId: CHANNEL.SMS, disclaimer: true };
    const result = await apiRequest(cases.submit, input, { idempotencyKey: key.current });
    setBusy(false);
    setPendingMobile('');
    if (result.ok) return setReceipt(result.data.incident);
    // A changed body needs a new idempotency key.
    if (result.error.status !== 0 && result.error.status < 500) key.current = '';
    const fields = (result.error.fieldErrors ?? []).map((error) => ({
      field: FIELD_BY_NAME[error.field],
      text: localised(error, 'description', locale),
    }));
    showProblems(fields.length ? fields : [{ text: localised(result.error, 'description', locale) }]);
  };
  const submit = () => {
    if (busy) return;
    const found = check();
    showProblems(found);
    if (found.length) return;
    if (verifiedMobile) void post();
    else setPendingMobile(normaliseMobile(values.mobile) ?? '');
  };
  const change = (changed: Partial<FeedbackInput>) => setValues((before) => ({ ...before, ...changed }));
  const errorOf = (field: keyof FeedbackInput) => problems.find((problem) => problem.field === field)?.text;
  return { values, change, problems, attempt, errorOf, verifiedMobile, pendingMobile, setPendingMobile, busy, submit, post, receipt };
}

export type Feedback = ReturnType<typeof useFeedback>;
