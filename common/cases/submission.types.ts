import type { CaseReceipt } from './cases.types.ts';

/** The answer to a submission. */
export interface SubmittedCase extends CaseReceipt {
  /** The masked mobile and email to which the ticket number was sent. */
  sentTo?: string[];
  /** The end of the day on which an answer is due. */
  expectedAt?: string;
}
