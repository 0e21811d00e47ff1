import type { TFunction } from 'i18next';
import { LIMITS } from '../../../common/limits.ts';
import { normaliseMobile } from '../../../common/otp/mobile.ts';
import type { Problem } from './problem.ts';
import type { Proof } from './use-proof.ts';

export function numberProblem(mobile: string, t: TFunction): Problem | undefined {
  if (!mobile) return { field: 'mobile', text: t('wizard.s3.mobileRequired') };
  return normaliseMobile(mobile) ? undefined : { field: 'mobile', text: t('wizard.s3.mobileWrong') };
}

/** Checks the mobile and the code before a request. */
export function proofProblem({ proven, otp, code }: Proof, mobile: string, t: TFunction): Problem | undefined {
  if (proven) return undefined;
  const wrong = numberProblem(mobile, t);
  if (wrong) return wrong;
  if (!otp.pending) return { field: 'mobile', text: t('wizard.s3.codeFirst') };
  if (!code) return { field: 'otp', text: t('otp.missing') };
  return code.length < LIMITS.otpLength ? { field: 'otp', text: t('otp.short') } : undefined;
}
