import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import type { StoredFile } from './documents.repository.ts';

/** A stored file as its owner sees it; where it is stored stays inside. */
export const metaOf = ({ id, name, size, mime_type }: StoredFile): DocumentMeta => ({ id, name, size, mimeType: mime_type });
