import type { Paged } from '../content/content.types.ts';
import type { CaseFile, NamePair, Named } from './cases.types.ts';
import type { StatusCode } from './case.enums.ts';
import type { ReplyWarning } from './reply-check.types.ts';

export const KNOWN_ISSUE_STATUSES = ['OPEN', 'CLOSED'] as const;
export type KnownIssueStatus = (typeof KNOWN_ISSUE_STATUSES)[number];

/** A message to everybody of a known issue: an answer to each open case, or news that change no status. */
export const KNOWN_ISSUE_MESSAGES = ['ANSWER', 'NEWS'] as const;
export type KnownIssueMessageKind = (typeof KNOWN_ISSUE_MESSAGES)[number];

/** Residents see radii in steps of this many metres. Positions have coarse steps of their own, in degrees. */
export const PUBLIC_GRID_METRES = 250;

export const KNOWN_ISSUE_LIMITS = {
  titleMax: 120,
  radiusMin: 50,
  radiusMax: 20_000,
  /** The known issues of the banner. */
  publicMax: 20,
  /** The open public known issues that descriptions are compared with. */
  comparedMax: 1000,
  matchesMax: 2,
} as const;

/** A circle on the ground; the radius in metres. */
export interface IssueArea {
  latitude: number;
  longitude: number;
  radius: number;
}

/** Titles and texts in both languages. */
export interface IssueTexts {
  titleEn: string;
  titleAr: string;
  textEn: string;
  textAr: string;
}

/** A text that was sent to everybody of a known issue. */
export interface KnownIssueMessage extends Pick<IssueTexts, 'textEn' | 'textAr'> {
  id: string;
  kind: KnownIssueMessageKind;
  at: string;
  by: NamePair | null;
  /** The proof of the result. Each case has it as its own proof. */
  files: CaseFile[];
  /** The cases and followers that get it, and how many of them have got it. */
  recipients: number;
  done: number;
}

/** A known issue as staff see it. */
export interface KnownIssue extends IssueTexts {
  id: string;
  entity: Named;
  /** Null: of any service of the entity. */
  service: Named | null;
  /** Null: the whole city. */
  area: IssueArea | null;
  /** The end of the banner (ISO 8601). Null: until the issue is closed. */
  expectedEnd: string | null;
  /** Whether residents see it and may join. */
  public: boolean;
  status: KnownIssueStatus;
  version: number;
  createdAt: string;
  createdBy: NamePair | null;
  closedAt: string | null;
  closedBy: NamePair | null;
  /** All its cases, those that an answer reaches, and those that are being re-studied. */
  cases: number;
  openCases: number;
  restudiedCases: number;
  followers: number;
}

/** A case of a known issue, as staff see it. */
export interface KnownIssueCase {
  incidentId: string;
  ticketNumber: string;
  statusCode: StatusCode;
  submittedAt: string;
  excerpt: string;
  version: number;
}

/** A known issue with its last messages, newest first, and a page of the cases in the caller's scope. */
export interface KnownIssueDetails extends Paged {
  knownIssue: KnownIssue;
  /** Who opened or changed it last. Null if unknown. */
  lastChange: { at: string; by: NamePair | null } | null;
  messages: KnownIssueMessage[];
  incidents: KnownIssueCase[];
  /** The cases in the caller's scope. At most LIMITS.countMax. */
  total: number;
}

/** A page of known issues, newest first. */
export interface KnownIssuePage extends Paged {
  knownIssues: KnownIssue[];
}

/** Cases that were attached or detached, and those that could not be. */
export interface AttachResult {
  knownIssue: KnownIssue;
  changed: string[];
  refused: string[];
}

/** A warning about a text for everybody of a known issue. */
export interface KnownIssueWarning extends ReplyWarning {
  field: 'textEn' | 'textAr';
}

/** A known issue as residents see it: written by staff, with its place only roughly. */
export interface PublicKnownIssue extends IssueTexts {
  id: string;
  entity: Named;
  service: Named | null;
  /** In coarse steps, and still covering the real area. Null: the whole city. */
  area: IssueArea | null;
  expectedEnd: string | null;
  createdAt: string;
}

/** A public known issue that a description may be about. `confidence`: 0 to 1. */
export interface MatchedKnownIssue extends PublicKnownIssue {
  confidence: number;
}

/** The known issue of a signed link, and whether its reader still follows it. */
export interface FollowedKnownIssue {
  knownIssueId: string;
  titleEn: string;
  titleAr: string;
  status: KnownIssueStatus;
  following: boolean;
}

/** The known issue of a case. */
export interface KnownIssueOfCase {
  id: string;
  titleEn: string;
  titleAr: string;
  status: KnownIssueStatus;
  expectedEnd: string | null;
}

/** A case with its known issue. Customers see it when it is public, on the case; staff also in lists. */
export interface WithKnownIssue {
  knownIssue?: KnownIssueOfCase;
}
