import { bufferOf } from '../buffer-of.ts';
import type { FileKind } from '../file-kind.ts';
import type { ContentVerdict } from './content-inspector.ts';
import { isActiveOfficeDocument } from './office-content.ts';
import { inspectPdf } from './pdf-content.ts';
import type { WorkBudget } from './work-budget.ts';

type ContentDetector = (bytes: Buffer, budget: WorkBudget) => ContentVerdict;

const inspectOffice: ContentDetector = (bytes, budget) =>
  isActiveOfficeDocument(bytes, budget) ? 'ACTIVE' : 'HARMLESS';

/** Detectors by file type. Other types cannot hold active content. */
const DETECTORS: Partial<Record<FileKind, ContentDetector>> = {
  pdf: inspectPdf,
  docx: inspectOffice,
  xlsx: inspectOffice,
};

/**
 * Whether a file has active content (scripts, macros, embedded files, external references) or needs a password. Throws
 * WorkBudgetExceeded.
 */
export function inspectContent(kind: FileKind, bytes: Uint8Array, budget: WorkBudget): ContentVerdict {
  return DETECTORS[kind]?.(bufferOf(bytes), budget) ?? 'HARMLESS';
}
