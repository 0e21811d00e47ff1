import type { CaseFile } from './cases.types.ts';

/** The proof that is required to resolve a case of a service. */
export const PROOFS = ['NONE', 'PHOTO', 'DOCUMENT'] as const;
export type Proof = (typeof PROOFS)[number];

/** The proof that a case is resolved: files, or the reason why there are none. */
export interface CaseProof {
  files: CaseFile[];
  reason: string | null;
}

/** The types of files that are a proof. A photo shows more than a document and is one as well. */
const TYPES = { PHOTO: /^image\//, DOCUMENT: /^(?:image\/|application\/)/ };

/** Whether a file with this MIME type is the proof that a service requires. */
export const isProof = (required: Proof, mimeType: string): boolean =>
  required === 'NONE' || TYPES[required].test(mimeType);

/** Whether an answer has the proof that a service requires, or the reason why there is none. */
export const hasRequiredProof = (
  required: Proof,
  files: readonly { mimeType: string }[],
  reason: string | null | undefined,
): boolean => required === 'NONE' || Boolean(reason) || files.some(({ mimeType }) => isProof(required, mimeType));
