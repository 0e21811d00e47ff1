/** Bytes of a megabyte. */
export const MB = 1024 * 1024;

/** The limits of specification §9. Texts are measured in characters. */
export const LIMITS = {
  caseFileBytes: 2 * MB,
  genericFileBytes: 8 * MB,
  profileImageBytes: 5 * MB,
  /** Millions of pixels of a picture: the largest photo of a phone. */
  imageMegapixels: 200,
  /** The same for a progressive JPEG or an interlaced PNG, which is decoded as a whole. */
  progressiveMegapixels: 80,
  /** Maximum number of files of a form or a draft, including the voice note. */
  caseFiles: 10,
  draftBytes: 20 * MB,
  descriptionMax: 2000,
  messageMax: 256,
  /** The written address of a case. */
  addressMax: 500,
  /** Characters of a copied text in which a number is looked for. */
  pastedMax: 500,
  /** Characters of a text that is searched for in the site, in cases, accounts, entities and services. */
  searchTextMax: 100,
  /** The same in lists of questions, stories and entities, and for places. */
  longSearchTextMax: 200,
  otpLength: 6,
  /** Digits of a fallback code: too many to guess, so that it needs no limit of wrong attempts. */
  fallbackCodeLength: 16,
  nameMax: 100,
  /** Keywords of an entity, a service or a question, each as long as a name at most. */
  keywordsMax: 150,
  directoryCodeMax: 60,
  /** Title and body of a question or a story. */
  contentTitleMax: 300,
  contentTextMax: 10_000,
  emailMax: 254,
  phoneMax: 30,
  websiteMax: 500,
  /** The opening hours of an entity. */
  hoursMax: 300,
  emiratesIdLength: 18,
  usernameMin: 3,
  usernameMax: 100,
  passwordMin: 8,
  /** Limits the time that the server spends on hashing. */
  passwordMax: 200,
  /** A date as YYYY-MM-DD. */
  dateLength: 10,
  pageSizeMax: 100,
  pageSizeDefault: 10,
  /** Lists are counted and paged up to this number. Filters reach the rest. */
  countMax: 1000,
  /** The same limit for lists with a search text. */
  searchMax: 200,
  /** How long the contact of a guest stays verified after the one-time code. */
  verifiedContactMinutes: 30,
  /** How long unsubmitted answers and files are kept. */
  draftHours: 24,
  /**
   * Lifetime of the cookie `draft`. A case that the browser submits within this time counts as submitted in spite of
   * the suggestions that it was shown.
   */
  browserDays: 7,
  voiceSeconds: 300,
  /** How long an answer of staff can wait until it is sent. */
  delaySecondsMax: 30,
} as const;

/** What the dashboard shows (specification §9.9). The version of the release is in package.json. */
export const APP_VERSION = '2.0.0';
/** The application code in the paths of the content API (specification §7). */
export const CONTENT_APP = 'CWD';
/** The file name of a voice note. */
export const RECORDING_NAME = 'Recording.mp3';
export const MOBILE_PREFIX = '+971';
/** This case type is never listed and never accepted (specification §9). */
export const HIDDEN_CASE_TYPE = 3;
