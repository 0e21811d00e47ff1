import { call } from '../contract/call.ts';
import { ProveContact, SendCode } from './otp.dto.ts';
import type { CodeSent, ContactProven } from './otp.types.ts';

/** One-time codes: sent to a mobile or email, given back by the person who holds it (specification §7, §4). */
export const otp = {
  send: call<SendCode, CodeSent>({
    method: 'POST',
    path: 'otp/send',
    summary: 'Send a one-time code to a mobile or an email',
    who: ['C0000'],
    input: SendCode,
    status: 200,
  }),
  prove: call<ProveContact, ContactProven>({
    method: 'POST',
    path: 'contacts/anonymous',
    summary: 'Give back the code; proves the mobile or email for 30 minutes',
    who: ['C0000'],
    input: ProveContact,
    status: 200,
  }),
};
