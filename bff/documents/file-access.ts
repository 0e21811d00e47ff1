import { Injectable } from '@nestjs/common';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { Log } from '../ops/log.ts';
import { FilesPort } from '../integrations/storage/files.port.ts';
import { ScannerPort } from '../integrations/antivirus/scanner.port.ts';
import type { StoredFile } from './documents.repository.ts';

const RETRY_AFTER_SECONDS = 30;

/** Reads stored files. With a scanner configured, only files that were found clean are readable. */
@Injectable()
export class FileAccess {
  constructor(
    private readonly files: FilesPort,
    private readonly scanner: ScannerPort,
    private readonly log: Log,
  ) {}

  /** The public metadata of a stored file, without its storage key. */
  metaOf(file: Omit<StoredFile, 'key'>): DocumentMeta {
    const { id, name, size, mime_type: mimeType } = file;
    const held = this.heldReason(file);
    return { id, name, size, mimeType, ...(held && { held }) };
  }

  /** Throws FILE_BEING_CHECKED for an unscanned file, FILE_GONE for an infected one. */
  check(file: Pick<StoredFile, 'scan'>): void {
    const held = this.heldReason(file);
    if (held === 'INFECTED') throw new AppError('FILE_GONE');
    if (held) throw new AppError('FILE_BEING_CHECKED', { retryAfter: RETRY_AFTER_SECONDS });
  }

  private heldReason({ scan }: Pick<StoredFile, 'scan'>): DocumentMeta['held'] {
    if (scan === 'INFECTED') return 'INFECTED';
    return this.scanner.required && scan !== 'CLEAN' ? 'CHECKING' : undefined;
  }

  /** The content of a file. Throws the errors of `check`, and NOT_FOUND when the storage has no content. */
  async open(file: Pick<StoredFile, 'id' | 'key' | 'scan'>): Promise<Uint8Array> {
    this.check(file);
    const bytes = await this.files.get(file.key);
    if (bytes) return bytes;
    this.log.warn('documents.content_missing', { documentId: file.id });
    throw new AppError('NOT_FOUND');
  }
}
