import { directoryEditors } from '../../../common/content/directory-editors.contract.ts';
import type { ImportResult } from '../../../common/content/directory-editors.types.ts';
import { apiRequest, type Result } from '../../api/api-request.ts';

/** Checks a directory file, or imports it. */
export const importFile = (file: File, dryRun: boolean): Promise<Result<ImportResult>> =>
  apiRequest(directoryEditors.importFile, { dryRun }, { file });
