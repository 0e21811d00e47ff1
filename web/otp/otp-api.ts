// Import this file lazily: the contract brings the rules of its inputs.
import { otp } from '../../common/otp/otp.contract.ts';
import type { OtpPurpose } from '../../common/otp/otp.types.ts';
import { apiRequest } from '../api/api-request.ts';

export const sendCode = (mobile: string, purpose: OtpPurpose) =>
  apiRequest(otp.send, { otpType: 'SMS', mobile, purpose });

export const verifyCode = (requestId: string, code: string) => apiRequest(otp.prove, { requestId, otp: code });
