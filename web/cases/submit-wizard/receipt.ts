import { HOUR_MS } from '../../../common/durations.ts';
import type { CaseReceipt } from '../../../common/cases/cases.types.ts';
import { RECEIPT_KEY } from '../../state/user-input.ts';
import type { KeyValueStorage } from './draft-storage.ts';

/** The receipt of a submitted case, stored on the submitting device. */
export interface StoredReceipt {
  /** Id of the submitted draft. */
  draftId: string;
  incident: CaseReceipt;
  /** Where the case number was sent: masked mobiles and emails. */
  sentTo: readonly string[];
  /** Whether the case was received without the last changes. */
  earlier: boolean;
  /** When it was received, in epoch milliseconds. */
  at: number;
}

const isNamed = (value: unknown): boolean => typeof (value as { nameAr?: unknown } | undefined)?.nameAr === 'string';

export function parseReceipt(json: string | null): StoredReceipt | undefined {
  try {
    const value = JSON.parse(json ?? 'null') as StoredReceipt | null;
    const incident = value?.incident;
    const isComplete = typeof incident?.ticketNumber === 'string' && typeof incident.submittedAt === 'string';
    const hasNames = isNamed(incident?.entity) && isNamed(incident?.service) && isNamed(incident?.caseType);
    return value && isComplete && hasNames && Array.isArray(value.sentTo) && typeof value.at === 'number' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The receipt of this tab, else the device's receipt of the last hour. */
export function readReceipt(tab: KeyValueStorage, device: KeyValueStorage, now: number): StoredReceipt | undefined {
  try {
    const own = parseReceipt(tab.getItem(RECEIPT_KEY));
    if (own) return own;
    const shared = parseReceipt(device.getItem(RECEIPT_KEY));
    return shared && now - shared.at < HOUR_MS ? shared : undefined;
  } catch {
    return undefined;
  }
}

export function saveReceipt(receipt: StoredReceipt, tab: KeyValueStorage, device: KeyValueStorage): void {
  for (const storage of [tab, device])
    try {
      storage.setItem(RECEIPT_KEY, JSON.stringify(receipt));
    } catch {
      // The page shows the receipt anyway.
    }
}
