export interface PolicyTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The first column holds technical names, which are always left to right. */
  names?: boolean;
}

/** A paragraph, a list or a table. */
export type PolicyBlock = string | { list: readonly string[] } | { table: PolicyTable };

export interface PolicySection {
  /** The anchor, the same in both languages. */
  id: string;
  title: string;
  blocks: readonly PolicyBlock[];
}

export interface PrivacyPolicy {
  lead: string;
  sections: readonly PolicySection[];
}

/** The content of privacy.json. `analytics` is the section on visit statistics, shown only if they are enabled. */
export interface PrivacyTexts extends PrivacyPolicy {
  analytics: PolicySection;
}

/** The day of the last change in any language. */
export const POLICY_CHANGED_ON = '2026-11-25';
