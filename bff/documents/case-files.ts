import { Injectable } from '@nestjs/common';
import type { CaseFile } from '../../common/cases/cases.types.ts';
import type { Actor, Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { DocumentsRepository, type ClaimedFile, type FileTarget } from './documents.repository.ts';
import { accountOwner, ownerScope } from './file-owner.ts';
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
  claim(ids: readonly string[], caseId: string, caller: Actor): Promise<ClaimedFile[]> {
    return this.claimFor({ case_id: caseId }, ids, caller);
  }

  /** Like `claim`, for an answer to the cases of a known issue. */
  claimForMessage(ids: readonly string[], messageId: string, caller: Actor): Promise<ClaimedFile[]> {
    return this.claimFor({ known_issue_message_id: messageId }, ids, caller);
  }

  /** Copies the files of an answer to a case. Call inside the transaction that writes the case. */
  copyToCase(messageId: string, caseId: string): Promise<ClaimedFile[]> {
    return this.repository.copyToCase(messageId, caseId);
  }

  /** The files of answers, by the id of the answer, oldest first. */
  async ofMessages(messageIds: readonly string[]): Promise<Map<string, CaseFile[]>> {
    const files = new Map(messageIds.map((id) => [id, [] as CaseFile[]]));
    const rows = messageIds.length ? await this.repository.findByMessages(messageIds) : [];
    for (const { messageId, ...file } of rows) files.get(messageId ?? '')?.push(this.access.metaOf(file));
    return files;
  }

  /**
   * Makes the account the owner of the caller's uploads, so that they can be claimed without the browser. Returns them.
   * Throws FILE_GONE as `claim` does.
   */
  moveToAccount(ids: readonly string[], caller: Principal): Promise<ClaimedFile[]> {
    return this.claimFor(accountOwner(caller), ids, caller);
  }

  /** The caller's uploads with these ids, by id. */
  async ofUploader(ids: readonly string[], caller: Principal): Promise<Map<string, CaseFile>> {
    const found = ids.length ? await this.repository.findVisible('id', ids, ownerScope(caller)) : [];
    return new Map(found.map((file) => [file.id, this.access.metaOf(file)]));
  }

  private async claimFor(target: FileTarget, ids: readonly string[], caller: Actor): Promise<ClaimedFile[]> {
    const wanted = new Set(ids);
    if (wanted.size === 0) return [];
    const claimed = await this.repository.claim([...wanted], target, ownerScope(caller));
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
