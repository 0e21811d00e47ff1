import type { CaseFile } from '../cases/cases.types.ts';

export const UPLOAD_PURPOSES = ['CASE', 'PROFILE_IMAGE', 'CONTENT', 'GENERIC'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

export const SIGNUP_KINDS = ['CASE', 'EMIRATES_ID_FRONT', 'EMIRATES_ID_BACK', 'HOLDING_ID', 'PASSPORT'] as const;
export type SignupKind = (typeof SIGNUP_KINDS)[number];

/** A stored file as its owner sees it. */
export type DocumentMeta = CaseFile;
