// Fetched when it is needed: a call brings the rules of its input with it.
import { otp } from '../../common/otp/otp.contract.ts';
import type { OtpPurpose } from '../../common/otp/otp.types.ts';
import { send } from '../client/send.ts';

export const askCode = (mobile: string, purpose: OtpPurpose) => send(otp.send, { otpType: 'SMS', mobile, purpose });

export const giveCode = (requestId: string, code: string) => send(otp.prove, { requestId, otp: code });
