import { Injectable } from '@nestjs/common';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import type { otp } from '../../common/otp/otp.contract.ts';
import { ProveContact, SendCode } from '../../common/otp/otp.dto.ts';
import { GUEST_PURPOSES, stepAfter, type CodeSent, type ContactProven } from '../../common/otp/otp.types.ts';
import { Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import { CodeChecker } from './code-checker.ts';
import { browserHash } from './code-secrets.ts';
import { CodeSender } from './code-sender.ts';
import { destinationOf } from './destination.ts';
import { otpError } from './otp-error.ts';
import { ProofStore } from './proof-store.ts';

/** The response of `prove` and the token for the guest cookie. */
export interface ProvenContact {
  answer: ContactProven;
  proofToken: string;
  destination: string;
}

/** Implements the one-time code endpoints. */
@Injectable()
export class OtpService implements ServiceOf<typeof otp> {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly sender: CodeSender,
    private readonly checker: CodeChecker,
    private readonly proofs: ProofStore,
  ) {}

  async send(input: SendCode, caller: Principal): Promise<CodeSent> {
    const { otpType, purpose = 'CASE' } = input;
    const destination = destinationOf(input);
    if (!caller.browserId) throw otpError(otpType, 'INVALID_REQUEST');
    const request = {
      otpType,
      destination,
      purpose,
      browser: browserHash(caller.browserId),
      address: caller.address,
      device: caller.device,
    };
    const requestId = await this.sender.send(request, caller.locale);
    return { requestId, resendAfter: this.config.OTP_RESEND_SECONDS, expiresIn: this.config.OTP_VALID_SECONDS };
  }

  /** Ends the proofs of the caller's contact: a copy of the cookie proves nothing either. */
  async forget(_input: undefined, { verifiedContact }: Principal): Promise<{ forgotten: true }> {
    if (verifiedContact) await this.proofs.forget(verifiedContact);
    return { forgotten: true };
  }

  async prove(input: ProveContact, caller: Principal): Promise<ContactProven> {
    return (await this.proveWithToken(input, caller)).answer;
  }

  /**
   * Checks the code and stores contact and proof in one transaction, so that a failure does not use up the code. An
   * email sent along with the code is not verified by it and is ignored.
   */
  async proveWithToken({ requestId, otp, firstName, lastName }: ProveContact, caller: Principal): Promise<ProvenContact> {
    const outcome = await this.database.transaction(async () => {
      const proven = await this.checker.check({ requestId, code: otp, draft: caller.browserId, purposes: GUEST_PURPOSES });
      if (proven instanceof Error) return proven;
      const proof = { channel: proven.otpType, destination: proven.destination };
      const id = await this.proofs.upsertContact(proof, { firstName, lastName });
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
