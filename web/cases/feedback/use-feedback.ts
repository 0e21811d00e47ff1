import { useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { CHANNEL } from '../../../common/cases/case.enums.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { CaseReceipt } from '../../../common/cases/cases.types.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { maskMobile, normaliseMobile } from '../../../common/identifiers/mobile.ts';
import { apiRequest, type ApiError } from '../../api/api-request.ts';
import { fieldError, isError } from '../../api/browser-errors.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { reloadPage } from '../../api/navigate.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { useApiForm } from '../../forms/use-api-form.ts';
import { needsVerification } from '../actions/needs-verification.ts';
import { visibleLength } from '../../../common/text/visible-text.ts';

const EMPTY = { description: '', entityId: '', serviceId: '', mobile: '', disclaimer: false };

const loadRules = lazyValue(async () => (await import('../../../common/cases/cases.dto.ts')).SubmitCase);

/** The short feedback form. `pendingMobile`: to be proven by a code before the form is sent; empty without one. */
export function useFeedback(caseTypeId: number) {
  const { visitor, settings } = usePageContext();
  const [hasExpired, setHasExpired] = useState(false);
  const provenMobile = hasExpired ? undefined : visitor.provenMobile;
  const [pendingMobile, setPendingMobile] = useState('');
  const [receipt, setReceipt] = useState<CaseReceipt>();
  const { keyOf } = useIdempotencyKey();
  /** The number proven on this page. */
  const provenHere = useRef('');
  const check = ({ description, mobile }: typeof EMPTY): FieldError[] => {
    const length = visibleLength(description);
    const errors: FieldError[] = [];
    if (!length) errors.push(fieldError('description', 'message'));
    else if (length < settings.descriptionMin)
      errors.push(fieldError('description', 'descriptionMin', { count: settings.descriptionMin }));
    if (!provenMobile && !normaliseMobile(mobile))
      errors.push(fieldError('mobile', mobile ? 'mobile' : 'mobileRequired'));
    return errors;
  };
  const handleLostProof = async (failure: ApiError): Promise<void> => {
    const hasChanged = isError(failure, 'MOBILE_CHANGED');
    if (!hasChanged && !needsVerification(failure)) return;
    provenHere.current = '';
    setHasExpired(!hasChanged);
    if (hasChanged) await reloadPage();
  };
  const form = useApiForm({
    id: 'feedback',
    defaultValues: EMPTY,
    rules: loadRules,
    toInput: ({ description, entityId, serviceId, disclaimer }) => ({
      caseTypeId,
      entityId,
      serviceId,
      channelId: CHANNEL.SMS,
      disclaimer,
      description: description.trim(),
    }),
    check,
    send: async (input, { mobile }) => {
      const number = normaliseMobile(mobile) ?? '';
      if (!provenMobile && provenHere.current !== number) {
        setPendingMobile(number);
        return undefined;
      }
      const body = { ...input, shownMobile: provenMobile ?? maskMobile(number) };
      const result = await apiRequest(cases.submit, body, { idempotencyKey: keyOf(body) });
      if (!result.ok) await handleLostProof(result.error);
      setPendingMobile('');
      return result;
    },
    onSaved: ({ incident }) => setReceipt(incident),
  });
  const sendProven = () => {
    provenHere.current = pendingMobile;
    void form.submit();
  };
  return { caseTypeId, form, provenMobile, pendingMobile, setPendingMobile, sendProven, receipt };
}

export type Feedback = ReturnType<typeof useFeedback>;
