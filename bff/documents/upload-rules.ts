import type { SignupKind, UploadPurpose } from '../../common/documents/documents.types.ts';
import { LIMITS } from '../../common/limits.ts';
import type { FileKind } from './file-kind.ts';

export type Purpose = UploadPurpose | SignupKind;

interface UploadRule {
  /** Maximum size of the uploaded file. */
  maxBytes: number;
  /** Allowed types; undefined allows all supported types. */
  kinds?: readonly FileKind[];
}

const identity: UploadRule = { maxBytes: LIMITS.genericFileBytes };

/** Upload limits by purpose (specification §9). */
export const UPLOAD_RULES: Record<Purpose, UploadRule> = {
  CASE: { maxBytes: LIMITS.caseFileBytes },
  PROFILE_IMAGE: { maxBytes: LIMITS.profileImageBytes, kinds: ['jpeg', 'png'] },
  CONTENT: { maxBytes: LIMITS.genericFileBytes, kinds: ['jpeg', 'png', 'webp'] },
  GENERIC: { maxBytes: LIMITS.genericFileBytes },
  EMIRATES_ID_FRONT: identity,
  EMIRATES_ID_BACK: identity,
  HOLDING_ID: identity,
  PASSPORT: identity,
};
