import { send } from '../client/send.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import type { SignupUploadInfo, UploadData } from '../../common/documents/documents.dto.ts';

/** Where a file is sent, and what is said of it. */
export interface UploadTarget {
  url: string;
  field: 'fileData' | 'fileInfo';
  data: UploadData | SignupUploadInfo;
  /** Tells the server that the person took a finished file away again, so that it makes room. */
  discard?: (id: string) => void;
}

/** Before any proof: the file belongs to this browser's draft. */
export const toDraft = (data: SignupUploadInfo): UploadTarget => ({
  url: `/api/${documents.uploadDraft.path}`,
  field: 'fileInfo',
  data,
  // Nobody waits for it: what stays behind is thrown away with the draft.
  discard: (id) => void send(documents.discardDraft, { id }),
});

/** After proof: the file belongs to the person. */
export const toPerson = (data: UploadData): UploadTarget => ({ url: `/api/${documents.upload.path}`, field: 'fileData', data });
