import type { CaseReceipt } from '../../../common/cases/cases.types.ts';

/** Data of the confirmation, stored on the submitting device. */
export interface StoredReceipt {
  /** Id of the submitted draft. */
  draftId: string;
  incident: CaseReceipt;
  /** Recipient of the case number: a masked mobile or an email. */
  sentTo: string;
  /** Whether the case was received without the last changes. */
  earlier: boolean;
  at: number;
}

const KEY = 'case-receipt.v1';
const HOUR_MS = 3_600_000;

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isNamed = (value: unknown): boolean => typeof (value as { nameAr?: unknown } | undefined)?.nameAr === 'string';

export function parseReceipt(json: string | null): StoredReceipt | undefined {
  try {
    const value = JSON.parse(json ?? 'null') as StoredReceipt | null;
    const incident = value?.incident;
    const isComplete = typeof incident?.ticketNumber === 'string' && typeof incident.submittedAt === 'string';
    const hasNames = isNamed(incident?.entity) && isNamed(incident?.service) && isNamed(incident?.caseType);
    return value && isComplete && hasNames && typeof value.at === 'number' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The receipt of this tab, else the device's receipt of the last hour. */
export function readReceipt(tab: KeyValueStorage, device: KeyValueStorage, now: number): StoredReceipt | undefined {
  try {
    const own = parseReceipt(tab.getItem(KEY));
    if (own) return own;
    const shared = parseReceipt(device.getItem(KEY));
    return shared && now - shared.at < HOUR_MS ? shared : undefined;
  } catch {
    return undefined;
  }
}

export function saveReceipt(receipt: StoredReceipt, tab: KeyValueStorage, device: KeyValueStorage): void {
  for (const storage of [tab, device])
    try {
      storage.setItem(KEY, JSON.stringify(receipt));
    } catch {
      // The page shows the receipt anyway.
    }
}

export const RECEIPT_KEY = KEY;
