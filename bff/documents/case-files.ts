import { Injectable } from '@nestjs/common';
import type { CaseFile } from '../../common/cases/cases.types.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import type { FileFact } from '../store/case-facts.ts';
import { DocumentsRepository } from './documents.repository.ts';
import { holderOf } from './holder.ts';
import { ServedFiles } from './served-files.ts';

/** What the cases module asks of this one. */
@Injectable()
export class CaseFiles {
  constructor(
    private readonly rows: DocumentsRepository,
    private readonly served: ServedFiles,
  ) {}

  /**
   * Takes files that this browser or this proven mobile uploaded for a case; call it inside the transaction that writes the case.
   * Gives them with their hashes. Throws FILE_GONE when one of them is not there, not theirs, not uploaded for a case, or already taken.
   */
  async claim(ids: readonly string[], caseId: string, caller: Caller): Promise<FileFact[]> {
    const wanted = new Set(ids.map((id) => id.toLowerCase()));
    if (wanted.size === 0) return [];
    const taken = await this.rows.claim([...wanted], caseId, holderOf(caller));
    if (taken.length < wanted.size) throw new AppError('FILE_GONE');
    return taken;
  }

  /** The customer's view of a case's files, in the order they came. */
  async ofCase(caseId: string): Promise<CaseFile[]> {
    return (await this.rows.ofCase(caseId)).map((file) => this.served.metaOf(file));
  }

  /** One of them. */
  metaOf(file: Parameters<ServedFiles['metaOf']>[0]): CaseFile {
    return this.served.metaOf(file);
  }
}
