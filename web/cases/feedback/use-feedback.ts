import { useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { CHANNEL } from '../../../common/cases/case.enums.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { CaseReceipt } from '../../../common/cases/cases.types.ts';
import { FIELD_MESSAGES, type FieldMessage } from '../../../common/errors/field-messages.ts';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { normaliseMobile } from '../../../common/otp/mobile.ts';
import { send } from '../../client/send.ts';
import { useLocale } from '../../client/text.ts';

export interface Given {
  text: string;
  entityId: string;
  serviceId: string;
  mobile: string;
  agreed: boolean;
}

export interface FeedbackProblem {
  field?: keyof Given;
  text: string;
}

const EMPTY: Given = { text: '', entityId: '', serviceId: '', mobile: '', agreed: false };

/** Where the form shows what the call says of its own fields. */
const FIELD: Record<string, keyof Given> = { description: 'text', entityId: 'entityId', serviceId: 'serviceId', disclaimer: 'agreed' };

/** The short feedback form: what was entered, what is wrong with it, and what became of it. `proving`: the mobile whose code is awaited. */
export function useFeedback(caseTypeId: number) {
  const { visitor, settings } = usePageContext();
  const { locale } = useLocale();
  const [given, setGiven] = useState(EMPTY);
  const [problems, setProblems] = useState<readonly FeedbackProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [proving, setProving] = useState('');
  const [busy, setBusy] = useState(false);
  const [receipt, setReceipt] = useState<CaseReceipt>();
  const key = useRef('');
  const known = visitor.provenMobile;

  const show = (found: readonly FeedbackProblem[]) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };
  const check = (): FeedbackProblem[] => {
    const length = [...given.text.trim()].length;
    const says = (field: keyof Given, message: FieldMessage): FeedbackProblem => ({
      field,
      text: FIELD_MESSAGES[message][locale].replace('{{min}}', String(settings.descriptionMin)),
    });
    return [
      ...(length === 0 ? [says('text', 'message')] : length < settings.descriptionMin ? [says('text', 'descriptionMin')] : []),
      ...(length > LIMITS.descriptionMax ? [says('text', 'descriptionMax')] : []),
      ...(given.entityId ? [] : [says('entityId', 'entity')]),
      ...(given.serviceId ? [] : [says('serviceId', 'service')]),
      ...(known || normaliseMobile(given.mobile) ? [] : [says('mobile', given.mobile ? 'mobile' : 'mobileRequired')]),
      ...(given.agreed ? [] : [says('agreed', 'disclaimer')]),
    ];
  };
  const post = async () => {
    setBusy(true);
    key.current ||= crypto.randomUUID();
    const { text, entityId, serviceId } = given;
    const input = { caseTypeId, description: text.trim(), entityId, serviceId, channelId: CHANNEL.SMS, disclaimer: true };
    const result = await send(cases.submit, input, { idempotencyKey: key.current });
    setBusy(false);
    setProving('');
    if (result.ok) return setReceipt(result.data.incident);
    // Another body under the same key would be refused.
    if (result.error.status !== 0 && result.error.status < 500) key.current = '';
    const fields = (result.error.fieldErrors ?? []).map((error) => ({
      field: FIELD[error.field],
      text: localised(error, 'description', locale),
    }));
    show(fields.length ? fields : [{ text: localised(result.error, 'description', locale) }]);
  };
  const submit = () => {
    if (busy) return;
    const found = check();
    show(found);
    if (found.length) return;
    if (known) void post();
    else setProving(normaliseMobile(given.mobile) ?? '');
  };
  const change = (changed: Partial<Given>) => setGiven((before) => ({ ...before, ...changed }));
  const errorOf = (field: keyof Given) => problems.find((problem) => problem.field === field)?.text;
  return { given, change, problems, attempt, errorOf, known, proving, setProving, busy, submit, post, receipt };
}

export type Feedback = ReturnType<typeof useFeedback>;
