import { Injectable } from '@nestjs/common';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import type { otp } from '../../common/otp/otp.contract.ts';
import type { ProveContact, SendCode } from '../../common/otp/otp.dto.ts';
import { GUEST_PURPOSES, stepAfter, type CodeSent, type ContactProven } from '../../common/otp/otp.types.ts';
import { Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import { CodeChecker } from './code-checker.ts';
import { browserHash, codeHolderOf } from './code-secrets.ts';
import { CodeSender } from './code-sender.ts';
import { otpError } from './otp-error.ts';
import { ProofStore } from './proof-store.ts';
import { canonicalEmail, hasForeignLocalPart, isEmailAddress } from '../../common/identifiers/email.ts';
import { normaliseMobile } from '../../common/identifiers/mobile.ts';
import { fieldError } from '../http/field-errors.ts';

/** A verified contact: the response of `prove`, the token for the guest cookie, and the mobile or email. */
export interface ProofWithToken {
  result: ContactProven;
  proofToken: string;
  destination: string;
}

/** Sends one-time codes and verifies contacts with them. Implements the endpoints of `otp`. */
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
    const holder = codeHolderOf(caller);
    if (!holder) throw otpError(otpType, 'INVALID_REQUEST');
    const request = {
      otpType,
      destination,
      purpose,
      browser: browserHash(holder),
      address: caller.address,
      device: caller.device,
    };
    const requestId = await this.sender.send(request, caller.locale);
    return { requestId, resendAfter: this.config.OTP_RESEND_SECONDS, expiresIn: this.config.OTP_VALID_SECONDS };
  }

  /** Revokes all proofs of the caller's contact, so that copies of the guest cookie are invalid too. */
  async revoke(_input: undefined, { verifiedContact }: Principal): Promise<{ revoked: true }> {
    if (verifiedContact) await this.proofs.revoke(verifiedContact);
    return { revoked: true };
  }

  async prove(input: ProveContact, caller: Principal): Promise<ContactProven> {
    return (await this.proveWithToken(input, caller)).result;
  }

  /**
   * Checks the code and stores contact and proof in one transaction, so that a failure does not use up the code. Names
   * and an email sent along with the code are not verified by it. They serve cases whose form has none.
   */
  async proveWithToken({ requestId, otp, ...details }: ProveContact, caller: Principal): Promise<ProofWithToken> {
    const outcome = await this.database.transaction(async () => {
      const proven = await this.checker.check({
        requestId,
        code: otp,
        browserId: codeHolderOf(caller),
        purposes: GUEST_PURPOSES,
      });
      if (proven instanceof Error) return proven;
      const proof = { channel: proven.otpType, destination: proven.destination };
      const id = await this.proofs.upsertContact(proof, details);
      return {
        result: { contact: { id }, step: stepAfter(proven.otpType) },
        proofToken: await this.proofs.issue(proof, id),
        destination: proof.destination,
      };
    });
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }
}

/**
 * The destination of a code: an E.164 mobile for SMS, a lower-case email for EMAIL. Throws OTP_B50006 for invalid
 * input.
 */
function destinationOf({ otpType, mobile, email }: SendCode): string {
  return otpType === 'SMS' ? parseMobile(mobile) : parseEmail(email);
}

function parseMobile(text = ''): string {
  const mobile = normaliseMobile(text);
  if (mobile) return mobile;
  throw otpError('SMS', 'OTP_B50006', { fieldErrors: [fieldError('mobile', text ? 'mobile' : 'mobileRequired')] });
}

function parseEmail(text = ''): string {
  const email = canonicalEmail(text);
  if (isEmailAddress(email)) return email;
  const message = hasForeignLocalPart(email) ? 'emailLatin' : 'email';
  throw otpError('EMAIL', 'OTP_B50006', { fieldErrors: [fieldError('email', message)] });
}
