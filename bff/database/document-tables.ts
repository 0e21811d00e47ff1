import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

export interface DocumentTable {
  id: string;
  /** Random key in the file storage. Rows of the cases that one answer has resolved share it. */
  key: string;
  name: string;
  size: number;
  /** Hash of the stored bytes in hexadecimal; null when the upload was not hashed. */
  sha256: Generated<string | null>;
  mime_type: string;
  purpose: string;
  /** Hash of the browser id, until a case claims the file. */
  uploader: string | null;
  /** Verified mobile of the uploader, until a case claims the file. */
  mobile: string | null;
  case_id: string | null;
  /** The answer to a known issue whose proof the file is. */
  known_issue_message_id: Generated<string | null>;
  /** A public image of the content. */
  published: Generated<boolean>;
  /** The registration that the file was uploaded for. */
  registration_id: string | null;
  /** The account whose photo or identity document it is. */
  user_id: string | null;
  created_at: Time;
  /** Result of the malware scan. */
  scan: Generated<'UNSCANNED' | 'CLEAN' | 'INFECTED'>;
  scan_after: Time | null;
}
