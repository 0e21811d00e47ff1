import { useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { maskMobile, normaliseMobile } from '../../../common/otp/mobile.ts';
import { useOtp, type Otp } from '../../otp/use-otp.ts';

export interface Proof {
  otp: Otp;
  /** Masked number of the submission; undefined until proven. */
  proven?: string;
  /** Masked number that was proven before this page. */
  verified?: string;
  /** Masked number that a submission would use now. */
  masked: () => string;
  /** Whether the number belongs to the signed-in account, which needs no proof. */
  ofAccount: boolean;
  usesOther: boolean;
  chooseOther: (usesOther: boolean) => void;
  /** Checks the code, unless the number is proven already. */
  prove: (code: string) => ReturnType<Otp['verify']>;
  /** Called when the server rejects the proof. */
  expire: () => void;
  /** Resets the proof. */
  reset: () => void;
}

/** Mobile of the case and the state of its proof. The server checks it at each request. */
export function useProof(ready: boolean, mobile: string): Proof {
  const { visitor } = usePageContext();
  const otp = useOtp('CASE');
  const [accepted, setAccepted] = useState<string>();
  const [expired, setExpired] = useState(false);
  const [otherChosen, setOtherChosen] = useState<boolean>();
  const complete = normaliseMobile(mobile);
  const verified = expired ? undefined : visitor.provenMobile;
  // A different number that was typed before has priority.
  const usesOther =
    !visitor.user && (otherChosen ?? (verified !== undefined && complete !== undefined && maskMobile(complete) !== verified));
  const { pending, resume, phase } = otp;
  useEffect(() => {
    // A code sent before a reload is still valid.
    if (ready && complete && !pending && phase === 'idle' && !accepted) resume(complete);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the draft is read, not at every digit
  }, [ready]);
  const proven = accepted ? maskMobile(accepted) : verified && !usesOther ? verified : undefined;
  const clear = () => {
    setAccepted(undefined);
    otp.reset();
  };
  return {
    otp,
    proven,
    masked: () => proven ?? (complete ? maskMobile(complete) : ''),
    verified: accepted ? undefined : verified,
    ofAccount: verified !== undefined && visitor.user !== undefined,
    usesOther,
    chooseOther: setOtherChosen,
    prove: async (code) => {
      const outcome = proven ? 'proven' : await otp.verify(code);
      if (outcome === 'proven' && !proven) setAccepted(complete ?? '');
      return outcome;
    },
    expire: () => {
      clear();
      setExpired(true);
    },
    reset: clear,
  };
}
