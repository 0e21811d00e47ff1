import { useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { maskMobile, normaliseMobile } from '../../../common/identifiers/mobile.ts';
import { reloadPage } from '../../api/navigate.ts';
import { useOtp, type Otp } from '../../otp/use-otp.ts';

export interface Proof {
  otp: Otp;
  /** Masked number of the submission; undefined until proven. */
  proven?: string;
  /** Masked number that this browser has proven before this page. */
  remembered?: string;
  /** Masked number of a submission, also while it is not proven; empty without one. */
  maskedMobile: string;
  /** Whether the number belongs to the signed-in account, which needs no proof. */
  isOfAccount: boolean;
  /** Whether a number other than the remembered one is used. */
  usesOther: boolean;
  setUsesOther: (usesOther: boolean) => void;
  /** Checks the code, unless the number is proven already. */
  prove: (code: string) => ReturnType<Otp['verify']>;
  /** Drops the proof that the server has rejected. */
  expire: () => void;
  /** Shows the number of the submission again, after another tab has changed it. */
  refresh: () => Promise<void>;
  /** Asks for a number and a code again. */
  reset: () => void;
}

/** Mobile of the case and the state of its proof. The server checks it at each request. */
export function useProof(ready: boolean, mobile: string): Proof {
  const { visitor } = usePageContext();
  const otp = useOtp('CASE');
  const [accepted, setAccepted] = useState<string>();
  const [expired, setExpired] = useState(false);
  const [chosenOther, setChosenOther] = useState<boolean>();
  const complete = normaliseMobile(mobile);
  const remembered = expired ? undefined : visitor.provenMobile;
  // A different number that was typed before has priority.
  const usesOther =
    !visitor.user &&
    (chosenOther ?? (remembered !== undefined && complete !== undefined && maskMobile(complete) !== remembered));
  const { pending, resume, phase } = otp;
  useEffect(() => {
    // A code sent before a reload is still valid.
    if (ready && complete && !pending && phase === 'idle' && !accepted) resume(complete);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the draft is read, not at every digit
  }, [ready]);
  const proven = accepted ? maskMobile(accepted) : remembered && !usesOther ? remembered : undefined;
  const reset = () => {
    setAccepted(undefined);
    otp.reset();
  };
  return {
    otp,
    proven,
    maskedMobile: proven ?? (complete ? maskMobile(complete) : ''),
    remembered: accepted ? undefined : remembered,
    isOfAccount: remembered !== undefined && visitor.user !== undefined,
    usesOther,
    setUsesOther: setChosenOther,
    prove: async (code) => {
      if (proven) return 'proven';
      const outcome = await otp.verify(code);
      if (outcome === 'proven') setAccepted(complete ?? '');
      return outcome;
    },
    expire: () => {
      reset();
      setExpired(true);
    },
    refresh: () => {
      reset();
      setExpired(false);
      return reloadPage();
    },
    reset,
  };
}
