import { useState } from 'react';
import { LIMITS } from '../../../common/limits.ts';
import { oversight } from '../../../common/users/oversight.contract.ts';
import type { OversightAction } from '../../../common/users/oversight.types.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The state of a decision: remarks, validation and submission. */
export function useDecision(userId: string, action: OversightAction, onDone: () => void) {
  const t = useTranslation();
  const [remarks, setRemarks] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { busy, failure, run } = useMutation();
  const trimmedRemarks = remarks.trim();
  const missing = trimmedRemarks === '' ? t(`oversight.${action}.missing`) : undefined;
  const error = trimmedRemarks.length > LIMITS.messageMax ? t('oversight.remarksLong') : missing;
  /** Submits the decision. Returns false if the remarks are invalid. */
  const decide = (): boolean => {
    setSubmitted(true);
    if (error) return false;
    void run({
      call: () => apiRequest(oversight.decide, { userId, action, remarks: trimmedRemarks }),
      successMessage: t(`oversight.${action}.done`),
      onDone,
    });
    return true;
  };
  return { remarks, setRemarks, error: submitted ? error : undefined, busy, failure, decide };
}
