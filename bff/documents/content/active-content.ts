import type { FileKind } from '../file-kind.ts';
import { isActiveOffice } from './office-content.ts';
import { isActivePdf } from './pdf-content.ts';
import type { WorkBudget } from './work-budget.ts';

type Judge = (bytes: Buffer, budget: WorkBudget) => boolean;

/** Kinds of files that can hold something that runs, fetches or hides. */
const JUDGES: Partial<Record<FileKind, Judge>> = { pdf: isActivePdf, docx: isActiveOffice, xlsx: isActiveOffice };

/** Whether a file of that kind holds anything that a plain document does not. Throws WorkBudgetExceeded. */
export function isActive(kind: FileKind, bytes: Uint8Array, budget: WorkBudget): boolean {
  return JUDGES[kind]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), budget) ?? false;
}
