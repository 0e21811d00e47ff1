import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { UploadedFile } from '../../common/contract/endpoint.ts';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { LIMITS } from '../../common/limits.ts';
import { badField } from '../http/field-errors.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { FilesPort, newKey } from '../integrations/storage/files.port.ts';
import type { Scan } from '../integrations/antivirus/scanner.port.ts';
import { Database } from '../database/database.ts';
import { DocumentsRepository } from './documents.repository.ts';
import { FileChecker } from './file-checker.ts';
import { FILE_KINDS } from './file-kind.ts';
import { safeFileName } from './file-name.ts';
import type { FileOwner } from './file-owner.ts';
import { FileAccess } from './file-access.ts';
import { UPLOAD_RULES, type Purpose } from './upload-rules.ts';

export interface UploadRequest {
  purpose: Purpose;
  owner: FileOwner;
  registrationId?: string;
  file: UploadedFile | undefined;
}

/**
 * Receives uploads: detects the type, sanitizes and scans the content, stores it. An accepted file is stored durably; a
 * rejected file is not stored.
 */
@Injectable()
export class UploadService {
  constructor(
    private readonly repository: DocumentsRepository,
    private readonly checker: FileChecker,
    private readonly files: FilesPort,
    private readonly access: FileAccess,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async upload(request: UploadRequest): Promise<DocumentMeta> {
    const { purpose, file } = request;
    if (!file) throw badField('file', 'required');
    if (file.bytes.length > UPLOAD_RULES[purpose].maxBytes) throw new AppError('TOO_LARGE');
    const { kind, bytes, scan } = await this.checker.check(file.bytes, purpose);
    const { mimeType } = FILE_KINDS[kind];
    const meta = { id: randomUUID(), name: safeFileName(file.name, kind), size: bytes.length, mimeType };
    await this.store({ ...meta, scan }, bytes, request);
    return this.access.metaOf({ ...meta, mime_type: mimeType, scan });
  }

  /** Stores the content before the row, so that a row never references missing content. */
  private async store(
    { mimeType, ...meta }: DocumentMeta & { scan: Scan },
    bytes: Uint8Array,
    request: UploadRequest,
  ): Promise<void> {
    const { purpose, owner, registrationId } = request;
    const key = newKey();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.files.put(key, bytes);
    try {
      await this.database.transaction(async () => {
        await this.repository.lockOwner(owner);
        await this.checkQuota(owner, meta.size);
        await this.repository.insert({
          ...meta,
          key,
          sha256,
          mime_type: mimeType,
          purpose,
          owner,
          registrationId,
          at: this.clock.now(),
        });
      });
    } catch (error) {
      // FileCleanup removes the object if this fails too.
      await this.files.remove(key).catch(() => {});
      throw error;
    }
  }

  private async checkQuota(owner: FileOwner, size: number): Promise<void> {
    const unclaimed = await this.repository.countUnclaimed(owner);
    if (unclaimed.files >= LIMITS.caseFiles || unclaimed.bytes + size > LIMITS.draftBytes)
      throw new AppError('TOO_MANY_FILES');
  }
}
