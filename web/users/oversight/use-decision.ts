import { useState } from 'react';
import { LIMITS } from '../../../common/limits.ts';
import { oversight } from '../../../common/users/oversight.contract.ts';
import type { OversightAction } from '../../../common/users/oversight.types.ts';
import { useDeed } from '../../cases/actions/use-deed.ts';
import { send } from '../../client/send.ts';
import { useTexts } from '../../client/text.ts';

/** A decision under way: its remarks, what is wrong with them, and why it could not be made. */
export function useDecision(userId: string, action: OversightAction, onDone: () => void) {
  const t = useTexts();
  const [remarks, setRemarks] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, failure, run } = useDeed();
  const said = remarks.trim();
  const missing = said === '' ? t(`oversight.${action}.missing`) : undefined;
  const error = said.length > LIMITS.messageMax ? t('oversight.remarksLong') : missing;
  /** Sends it, unless the remarks are wrong: false then. */
  const decide = (): boolean => {
    setTried(true);
    if (error) return false;
    void run({ call: () => send(oversight.decide, { userId, action, remarks: said }), said: t(`oversight.${action}.done`), onDone });
    return true;
  };
  return { remarks, setRemarks, error: tried ? error : undefined, busy, failure, decide };
}
