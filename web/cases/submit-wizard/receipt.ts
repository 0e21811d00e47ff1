import type { CaseReceipt } from '../../../common/cases/cases.types.ts';

/** What the confirmation shows, kept by the device that submitted. */
export interface KeptReceipt {
  /** The draft that became this case. */
  draftId: string;
  incident: CaseReceipt;
  /** Where the ticket number was sent: a masked mobile, or an email. */
  sentTo: string;
  /** The case had arrived before the person's last changes to the draft. */
  earlier: boolean;
  at: number;
}

const KEY = 'case-receipt.v1';
const HOUR_MS = 3_600_000;

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isNamed = (value: unknown): boolean => typeof (value as { nameAr?: unknown } | undefined)?.nameAr === 'string';

export function parseReceipt(kept: string | null): KeptReceipt | undefined {
  try {
    const value = JSON.parse(kept ?? 'null') as KeptReceipt | null;
    const incident = value?.incident;
    const whole = typeof incident?.ticketNumber === 'string' && typeof incident.submittedAt === 'string';
    const named = isNamed(incident?.entity) && isNamed(incident?.service) && isNamed(incident?.caseType);
    return value && whole && named && typeof value.at === 'number' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The tab's own receipt as long as the tab lives, else the device's for an hour. */
export function readReceipt(tab: Kept, device: Kept, now: number): KeptReceipt | undefined {
  try {
    const own = parseReceipt(tab.getItem(KEY));
    if (own) return own;
    const shared = parseReceipt(device.getItem(KEY));
    return shared && now - shared.at < HOUR_MS ? shared : undefined;
  } catch {
    return undefined;
  }
}

export function keepReceipt(receipt: KeptReceipt, tab: Kept, device: Kept): void {
  for (const storage of [tab, device])
    try {
      storage.setItem(KEY, JSON.stringify(receipt));
    } catch {
      // The page shows the receipt all the same.
    }
}

export const RECEIPT_KEY = KEY;
