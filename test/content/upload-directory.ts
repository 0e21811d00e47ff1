import { directoryEditors } from '../../common/content/directory-editors.contract.ts';
import { uploadTable } from '../support/upload-table.ts';
import type { Visitor } from '../support/visitor.ts';

/** Imports a directory file. */
export const uploadDirectory = (visitor: Visitor, file: string | Uint8Array, query = '') =>
  uploadTable(visitor, directoryEditors.importFile, file, query);
