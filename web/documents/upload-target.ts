import { apiRequest } from '../api/api-request.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import type { SignupUploadInfo, UploadData } from '../../common/documents/documents.dto.ts';

/** The URL, form field and metadata of an upload. */
export interface UploadTarget {
  url: string;
  field: 'fileData' | 'fileInfo';
  data: UploadData | SignupUploadInfo;
  /** Tells the server that a finished file was removed, which frees its place. */
  discard?: (id: string) => void;
}

/** Not awaited: files that are not deleted now are deleted a day later. */
const discard = (id: string): void => void apiRequest(documents.discardDraft, { id });

/** The target before verification: the file belongs to this browser's draft. */
export const draftTarget = (data: SignupUploadInfo): UploadTarget => ({
  url: `/api/${documents.uploadDraft.path}`,
  field: 'fileInfo',
  data,
  discard,
});

/** The target after verification: the file belongs to the user. */
export const userTarget = (data: UploadData): UploadTarget => ({
  url: `/api/${documents.upload.path}`,
  field: 'fileData',
  data,
  discard,
});
