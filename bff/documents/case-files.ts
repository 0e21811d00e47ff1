import { Injectable } from '@nestjs/common';
import type { CaseFile } from '../../common/cases/cases.types.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import type { HashedFile } from '../database/case-field-hashes.ts';
import { DocumentsRepository } from './documents.repository.ts';
import { ownerScope } from './file-owner.ts';
import { FileAccess } from './file-access.ts';

/** The documents module's service for cases. */
@Injectable()
export class CaseFiles {
  constructor(
    private readonly repository: DocumentsRepository,
    private readonly access: FileAccess,
  ) {}

  /**
   * Assigns the caller's uploads to a case and returns them with their hashes. Call inside the transaction that writes
   * the case. Throws FILE_GONE when a file is missing, foreign, uploaded for another purpose or already assigned.
   */
  async claim(ids: readonly string[], caseId: string, caller: Principal): Promise<HashedFile[]> {
    const wanted = new Set(ids.map((id) => id.toLowerCase()));
    if (wanted.size === 0) return [];
    const claimed = await this.repository.claim([...wanted], caseId, ownerScope(caller));
    if (claimed.length < wanted.size) throw new AppError('FILE_GONE');
    return claimed;
  }

  /** The files of a case that the customer may see, oldest first. */
  async ofCase(caseId: string): Promise<CaseFile[]> {
    return (await this.repository.findByCase(caseId)).map((file) => this.access.metaOf(file));
  }

  /** The metadata of one file. */
  metaOf(file: Parameters<FileAccess['metaOf']>[0]): CaseFile {
    return this.access.metaOf(file);
  }
}
