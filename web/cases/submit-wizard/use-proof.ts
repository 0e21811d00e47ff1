import { useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { maskMobile, normaliseMobile } from '../../../common/otp/mobile.ts';
import { useOtp, type Otp } from '../../otp/use-otp.ts';

export interface Proof {
  otp: Otp;
  code: string;
  setCode: (code: string) => void;
  /** The number that the case will be submitted with, masked; undefined until one is proven. */
  proven?: string;
  /** A number that this browser had proven before this page, masked: it may be used, or another. */
  known?: string;
  /** The number that a submission now would be for, masked. */
  masked: () => string;
  /** The number is the signed-in customer's own: there is nothing to choose or to prove. */
  ofAccount: boolean;
  another: boolean;
  chooseAnother: (another: boolean) => void;
  /** The number of the field was proven on this page. */
  accept: (mobile: string) => void;
  /** The server no longer takes the proof. */
  expire: () => void;
  /** Back to the empty field. */
  reset: () => void;
}

/** Which mobile the case is for, and how far its proof is. The server decides at each call. */
export function useProof(ready: boolean, mobile: string): Proof {
  const { visitor } = usePageContext();
  const otp = useOtp('CASE');
  const [code, setCode] = useState('');
  const [accepted, setAccepted] = useState<string>();
  const [expired, setExpired] = useState(false);
  const [choice, setChoice] = useState<boolean>();
  const complete = normaliseMobile(mobile);
  const known = expired ? undefined : visitor.provenMobile;
  // A number typed before, and not the proven one, is the one meant.
  const another = !visitor.user && (choice ?? (known !== undefined && complete !== undefined && maskMobile(complete) !== known));
  const { pending, resume, phase } = otp;
  useEffect(() => {
    // A code that was sent before a refresh is still good.
    if (ready && complete && !pending && phase === 'idle' && !accepted) resume(complete);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the draft is read, not at every digit
  }, [ready]);
  const proven = accepted ? maskMobile(accepted) : known && !another ? known : undefined;
  const forget = () => {
    setCode('');
    setAccepted(undefined);
    otp.reset();
  };
  return {
    otp,
    code,
    setCode,
    proven,
    masked: () => proven ?? (complete ? maskMobile(complete) : ''),
    known: accepted ? undefined : known,
    ofAccount: known !== undefined && visitor.user !== undefined,
    another,
    chooseAnother: setChoice,
    accept: setAccepted,
    expire: () => {
      forget();
      setExpired(true);
    },
    reset: forget,
  };
}
