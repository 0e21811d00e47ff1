import { HOUR_MS } from '../../../common/durations.ts';
import type { SubmittedCase } from '../../../common/cases/submission.types.ts';
import { loadStored, saveStored } from '../../api/stored-value.ts';
import { RECEIPT_KEY } from '../../state/user-input.ts';

/** The receipt of a submitted case, stored on the submitting device. */
export interface StoredReceipt {
  /** Id of the submitted draft. */
  draftId: string;
  incident: Omit<SubmittedCase, 'sentTo'>;
  /** Where the case number was sent: masked mobiles and emails. */
  sentTo: readonly string[];
  /** Whether the case was received without the last changes. */
  earlier: boolean;
  /** When it was received, in epoch milliseconds. */
  at: number;
}

const isNamed = (value: unknown): boolean => typeof (value as { nameAr?: unknown } | undefined)?.nameAr === 'string';

/** The receipt in a value of the storage; undefined if it is not a receipt. */
export function parseReceipt(value: unknown): StoredReceipt | undefined {
  const receipt = value as StoredReceipt | undefined;
  const incident = receipt?.incident;
  const isComplete = typeof incident?.ticketNumber === 'string' && typeof incident.submittedAt === 'string';
  const hasNames = isNamed(incident?.entity) && isNamed(incident?.service) && isNamed(incident?.caseType);
  return receipt && isComplete && hasNames && Array.isArray(receipt.sentTo) && typeof receipt.at === 'number'
    ? receipt
    : undefined;
}

/** The last receipt of this device. */
export const loadSharedReceipt = (): StoredReceipt | undefined => parseReceipt(loadStored(RECEIPT_KEY, 'local'));

/** The receipt to show: that of this tab, else the device's of the last hour. */
export function receiptToShow(
  own: StoredReceipt | undefined,
  shared: StoredReceipt | undefined,
  now: number,
): StoredReceipt | undefined {
  return own ?? (shared && now - shared.at < HOUR_MS ? shared : undefined);
}

export const loadReceipt = (): StoredReceipt | undefined =>
  receiptToShow(parseReceipt(loadStored(RECEIPT_KEY)), loadSharedReceipt(), Date.now());

export function saveReceipt(receipt: StoredReceipt): void {
  saveStored(RECEIPT_KEY, receipt);
  saveStored(RECEIPT_KEY, receipt, 'local');
}
