import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

export interface DocumentTable {
  id: string;
  /** The random name under which the bytes are stored. */
  key: string;
  name: string;
  size: number;
  /** Of the stored bytes, in hexadecimal; null: uploaded before hashes were kept. */
  sha256: Generated<string | null>;
  mime_type: string;
  purpose: string;
  /** Hash of the browser's draft id while no case has taken the file. */
  draft: string | null;
  /** The proven mobile that uploaded it, while no case has taken it. */
  mobile: string | null;
  case_id: string | null;
  /** An image of the content, for everybody. */
  published: Generated<boolean>;
  /** The registration that it was brought for. */
  registration_id: string | null;
  /** The account that it belongs to: its photo, its identity documents. */
  user_id: string | null;
  created_at: Time;
  /** Whether it was looked through for malware. */
  scan: Generated<'UNSCANNED' | 'CLEAN' | 'INFECTED'>;
  scan_after: Time | null;
}
