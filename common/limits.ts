/** The constants of specification §9. Sizes in bytes, times in milliseconds unless stated. */
export const MB = 1024 * 1024;

export const LIMITS = {
  caseFileBytes: 2 * MB,
  genericFileBytes: 8 * MB,
  profileImageBytes: 5 * MB,
  /** Maximum files of a form or a draft, including the voice note. */
  caseFiles: 10,
  draftBytes: 20 * MB,
  descriptionMax: 2000,
  messageMax: 256,
  otpLength: 6,
  nameMax: 100,
  directoryCodeMax: 60,
  /** For the title of a question or a story, and for its body. */
  contentTitleMax: 300,
  contentTextMax: 10_000,
  emailMax: 254,
  emiratesId: 18,
  usernameMin: 3,
  usernameMax: 100,
  passwordMin: 8,
  /** Longer values only cost the server time. */
  passwordMax: 200,
  /** YYYY-MM-DD. */
  dayLength: 10,
  pageSizeMax: 100,
  pageSizeDefault: 10,
  /** Lists are counted and paged up to this number. Users filter for more. */
  countMax: 1000,
  /** The same for text searches. */
  searchMax: 200,
  guestProofMinutes: 30,
  draftHours: 24,
  voiceSeconds: 300,
} as const;

export const APP_VERSION = '2.0.0';
export const CONTENT_APP = 'CWD';
export const RECORDING_NAME = 'Recording.mp3';
export const MOBILE_PREFIX = '+971';
/** Never listed and never accepted (specification §9). */
export const HIDDEN_CASE_TYPE = 3;
