import type { Named } from './cases.types.ts';

/** The working days, and the dates of warnings and escalations. */
export interface SlaSettings {
  /** Non-working weekdays, 0 Sunday to 6 Saturday. */
  weekend: number[];
  /** The share of the time in percent after which the assignee is warned. */
  warnPercent: number;
  /** Working days after the due date until admins are notified. */
  furtherDays: number;
  version: number;
}

/** Holidays with their names, YYYY-MM-DD, inclusive. */
export interface Holiday extends Named {
  from: string;
  to: string;
  version: number;
}

/** The SLA target of a case type. */
export interface SlaTarget {
  caseType: Named<number>;
  /** Null: for all entities without a specific target. */
  entity: Named | null;
  days: number;
  /** False when the setting SLA_DEFAULT counts calendar days. */
  working: boolean;
  /** 0: no target is set, and the setting SLA_DEFAULT applies. */
  version: number;
}

/** The SLA settings within the caller's scope. */
export interface SlaOverview {
  settings: SlaSettings;
  holidays: Holiday[];
  targets: SlaTarget[];
  mayChange: boolean;
}

/** Bounds of the settings. */
export const SLA_LIMITS = {
  daysMax: 250,
  furtherMax: 60,
  warnMin: 10,
  warnMax: 95,
  holidayDays: 31,
  holidays: 400,
} as const;
