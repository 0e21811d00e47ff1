import type { Named, NamePair } from './cases.types.ts';

/** How days are counted, and when who is told. */
export interface SlaSettings {
  /** Days of the week on which nobody works, 0 Sunday to 6 Saturday. */
  weekend: number[];
  /** The share of the time after which the assignee is warned. */
  warnPercent: number;
  /** Working days after the due date, when admins are told as well. */
  furtherDays: number;
  version: number;
}

/** Days off with their name, YYYY-MM-DD, the last included. */
export interface Holiday extends NamePair {
  id: string;
  from: string;
  to: string;
  version: number;
}

/** How long a case of a type may take. */
export interface CaseTarget {
  caseType: Named<number>;
  /** Null: for every entity that has no target of its own. */
  entity: Named | null;
  days: number;
  /** False only where the setting SLA_DEFAULT counts days of the calendar. */
  working: boolean;
  /** 0: nobody has set it yet, the setting SLA_DEFAULT holds. */
  version: number;
}

/** All that the case clock goes by, as far as the caller oversees it. */
export interface SlaOverview {
  settings: SlaSettings;
  holidays: Holiday[];
  targets: CaseTarget[];
  mayChange: boolean;
}

/** Bounds of the settings. */
export const SLA_LIMITS = { daysMax: 250, furtherMax: 60, warnMin: 10, warnMax: 95, holidayDays: 31, holidays: 400 } as const;
