import { useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { CHANNEL } from '../../../common/cases/case.enums.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { CaseReceipt } from '../../../common/cases/cases.types.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { normaliseMobile } from '../../../common/otp/mobile.ts';
import { apiRequest, randomId } from '../../api/api-request.ts';
import { fieldError } from '../../api/browser-errors.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { useApiForm } from '../../forms/use-api-form.ts';

const EMPTY = { description: '', entityId: '', serviceId: '', mobile: '', disclaimer: false };

const rules = lazyValue(async () => (await import('../../../common/cases/cases.dto.ts')).SubmitCase);

/** The short feedback form. `pendingMobile`: the mobile whose code is awaited. */
export function useFeedback(caseTypeId: number) {
  const { visitor, settings } = usePageContext();
  const verifiedMobile = visitor.provenMobile;
  const [pendingMobile, setPendingMobile] = useState('');
  const [receipt, setReceipt] = useState<CaseReceipt>();
  const key = useRef('');
  const isProven = useRef(false);
  const check = ({ description, mobile }: typeof EMPTY): FieldError[] => {
    const length = [...description.trim()].length;
    const errors: FieldError[] = [];
    if (!length) errors.push(fieldError('description', 'message'));
    else if (length < settings.descriptionMin) errors.push(fieldError('description', 'descriptionMin', { count: settings.descriptionMin }));
    if (!verifiedMobile && !normaliseMobile(mobile)) errors.push(fieldError('mobile', mobile ? 'mobile' : 'mobileRequired'));
    return errors;
  };
  const form = useApiForm({
    id: 'feedback',
    defaultValues: EMPTY,
    rules,
    toInput: ({ description, entityId, serviceId, disclaimer }) => {
      const choices = { caseTypeId, entityId, serviceId, channelId: CHANNEL.SMS, disclaimer };
      return { ...choices, description: description.trim() };
    },
    check,
    send: async (input, { mobile }) => {
      if (!verifiedMobile && !isProven.current) {
        setPendingMobile(normaliseMobile(mobile) ?? '');
        return undefined;
      }
      key.current ||= randomId();
      const result = await apiRequest(cases.submit, input, { idempotencyKey: key.current });
      isProven.current = false;
      setPendingMobile('');
      return result;
    },
    onSaved: ({ incident }) => setReceipt(incident),
    onFailure: ({ status }) => {
      // A changed body needs a new idempotency key.
      if (status !== 0 && status < 500) key.current = '';
      return false;
    },
  });
  const sendProven = () => {
    isProven.current = true;
    void form.submit();
  };
  return { form, verifiedMobile, pendingMobile, setPendingMobile, sendProven, receipt };
}

export type Feedback = ReturnType<typeof useFeedback>;
