import { Injectable } from '@nestjs/common';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { Log } from '../ops/log.ts';
import { FilesPort } from '../outside/files/files.port.ts';
import { ScannerPort } from '../outside/scanner/scanner.port.ts';
import type { StoredFile } from './documents.repository.ts';

const AGAIN_SECONDS = 30;

/** The one way to a stored file's bytes: none leaves before it is found clean, where a scanner is configured. */
@Injectable()
export class ServedFiles {
  constructor(
    private readonly files: FilesPort,
    private readonly scanner: ScannerPort,
    private readonly log: Log,
  ) {}

  /** A stored file as its owner sees it; where it is stored stays inside. */
  metaOf(file: Omit<StoredFile, 'key'>): DocumentMeta {
    const { id, name, size, mime_type: mimeType } = file;
    const held = this.held(file);
    return { id, name, size, mimeType, ...(held && { held }) };
  }

  /** Throws FILE_BEING_CHECKED; FILE_GONE for what was found infected after it came. */
  check(file: Pick<StoredFile, 'scan'>): void {
    const held = this.held(file);
    if (held === 'INFECTED') throw new AppError('FILE_GONE');
    if (held) throw new AppError('FILE_BEING_CHECKED', { retryAfter: AGAIN_SECONDS });
  }

  private held({ scan }: Pick<StoredFile, 'scan'>): DocumentMeta['held'] {
    if (scan === 'INFECTED') return 'INFECTED';
    return this.scanner.required && scan !== 'CLEAN' ? 'CHECKING' : undefined;
  }

  /** As `check`; throws NOT_FOUND when the storage has lost it. */
  async open(file: Pick<StoredFile, 'id' | 'key' | 'scan'>): Promise<Uint8Array> {
    this.check(file);
    const bytes = await this.files.get(file.key);
    if (bytes) return bytes;
    this.log.warn('documents.bytes-missing', { documentId: file.id });
    throw new AppError('NOT_FOUND');
  }
}
