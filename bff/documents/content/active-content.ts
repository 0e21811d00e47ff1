import type { FileKind } from '../file-kind.ts';
import { isActiveOfficeDocument } from './office-content.ts';
import { isActivePdf } from './pdf-content.ts';
import type { WorkBudget } from './work-budget.ts';

type ContentDetector = (bytes: Buffer, budget: WorkBudget) => boolean;

/** Detectors by file type. Other types cannot hold active content. */
const DETECTORS: Partial<Record<FileKind, ContentDetector>> = {
  pdf: isActivePdf,
  docx: isActiveOfficeDocument,
  xlsx: isActiveOfficeDocument,
};

/**
 * Whether a file has active content: scripts, macros, embedded files, external references. Throws WorkBudgetExceeded.
 */
export function hasActiveContent(kind: FileKind, bytes: Uint8Array, budget: WorkBudget): boolean {
  return DETECTORS[kind]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), budget) ?? false;
}
