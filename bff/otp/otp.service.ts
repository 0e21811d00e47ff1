import { Injectable } from '@nestjs/common';
import type { PortOf } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import type { otp } from '../../common/otp/otp.contract.ts';
import { ProveContact, SendCode } from '../../common/otp/otp.dto.ts';
import { GUEST_PURPOSES, stepAfter, type CodeSent, type ContactProven } from '../../common/otp/otp.types.ts';
import { Config } from '../config/config.ts';
import { Database } from '../store/database.ts';
import { CodeChecker } from './code-checker.ts';
import { browserHash } from './code-secrets.ts';
import { CodeSender } from './code-sender.ts';
import { destinationOf } from './destination.ts';
import { otpError } from './otp-error.ts';
import { ProofStore } from './proof-store.ts';

/** The answer of `prove`, and the token that the guest cookie is to hold. */
export interface ProvenContact {
  answer: ContactProven;
  proofToken: string;
  destination: string;
}

/** One-time codes, as the contract has them. */
@Injectable()
export class OtpService implements PortOf<typeof otp> {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly sender: CodeSender,
    private readonly checker: CodeChecker,
    private readonly proofs: ProofStore,
  ) {}

  async send(input: SendCode, caller: Caller): Promise<CodeSent> {
    const { otpType, purpose = 'CASE' } = input;
    const destination = destinationOf(input);
    if (!caller.draft) throw otpError(otpType, 'INVALID_REQUEST');
    const order = { otpType, destination, purpose, browser: browserHash(caller.draft), address: caller.address, device: caller.device };
    const requestId = await this.sender.send(order, caller.locale);
    return { requestId, resendAfter: this.config.OTP_RESEND_SECONDS, expiresIn: this.config.OTP_VALID_SECONDS };
  }

  async prove(input: ProveContact, caller: Caller): Promise<ContactProven> {
    return (await this.proveWithToken(input, caller)).answer;
  }

  /** Code, contact and proof in one transaction: a code is not used up for nothing. The email that may stand beside the code is not proven by it, so it is not kept. */
  async proveWithToken({ requestId, otp, firstName, lastName }: ProveContact, caller: Caller): Promise<ProvenContact> {
    const outcome = await this.database.transaction(async () => {
      const proven = await this.checker.check({ requestId, code: otp, draft: caller.draft, purposes: GUEST_PURPOSES });
      if (proven instanceof Error) return proven;
      const proof = { channel: proven.otpType, destination: proven.destination };
      const id = await this.proofs.contactOf(proof, { firstName, lastName });
      return {
        answer: { contact: { id }, step: stepAfter(proven.otpType) },
        proofToken: await this.proofs.issue(proof, id),
        destination: proof.destination,
      };
    });
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }
}
