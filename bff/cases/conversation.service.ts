import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OfCase, WriteComment } from '../../common/cases/cases.dto.ts';
import type { CaseComment } from '../../common/cases/cases.types.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { fieldTexts } from '../../common/errors/field-messages.ts';
import type { Locale } from '../../common/locale/locales.ts';
import { CaseFiles } from '../documents/case-files.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { Database } from '../store/database.ts';
import { CaseAudit } from './case-audit.ts';
import { CaseFinder, isStaff, type FoundCase } from './case-finder.ts';
import { CaseMessages } from './case-messages.ts';
import { receiptOf } from './case-view.ts';
import { StaffNews } from './staff-news.ts';
import { CasesRepository } from './cases.repository.ts';
import { CommentsRepository } from './comments.repository.ts';

/** What the person and the entity say to each other about a case, and staff's notes among themselves. */
@Injectable()
export class ConversationService {
  constructor(
    private readonly database: Database,
    private readonly finder: CaseFinder,
    private readonly rows: CasesRepository,
    private readonly talk: CommentsRepository,
    private readonly files: CaseFiles,
    private readonly audit: CaseAudit,
    private readonly messages: CaseMessages,
    private readonly staffNews: StaffNews,
    private readonly clock: Clock,
  ) {}

  async read(input: OfCase, caller: Caller): Promise<{ comments: CaseComment[] }> {
    const found = await this.finder.find(input, caller);
    return { comments: await this.talk.ofCase(found.row.id, isStaff(found)) };
  }

  /** Throws BAD_INPUT when nothing is said, or a note of a customer's is to be internal. */
  async write(input: WriteComment, caller: Caller): Promise<{ comment: CaseComment }> {
    const found = await this.finder.find(input, caller);
    const staff = isStaff(found);
    // There is nobody any more to write to or about.
    if (found.row.forgotten_at) throw new AppError('NOT_ALLOWED_NOW');
    const isFile = input.contentType === 'ATTACHMENT' || input.contentType === 'IMAGE';
    if (isFile ? !input.documentId : !input.text)
      throw new AppError('BAD_INPUT', {
        fieldErrors: [{ field: isFile ? 'documentId' : 'text', code: 'message', ...fieldTexts('message') }],
      });
    if (input.internal && !staff)
      throw new AppError('BAD_INPUT', { fieldErrors: [{ field: 'internal', code: 'invalid', ...fieldTexts('invalid') }] });
    const id = randomUUID();
    await this.database.transaction(() => this.insert(id, input, found, caller));
    const comment = (await this.talk.ofCase(found.row.id, staff)).find((one) => one.id === id);
    return { comment: comment! };
  }

  private async insert(id: string, input: WriteComment, found: FoundCase, caller: Caller): Promise<void> {
    const { row } = found;
    const at = this.clock.now();
    const staff = isStaff(found);
    const { contentType, documentId, internal = false } = input;
    const isFile = contentType === 'ATTACHMENT' || contentType === 'IMAGE';
    if (isFile) await this.files.claim([documentId!], row.id, caller);
    await this.talk.insert({
      id,
      caseId: row.id,
      contentType,
      authorType: staff ? 'USER' : 'FOLLOW_UP',
      authorId: (staff && caller.user?.id) || null,
      text: input.text || null,
      documentId: isFile ? documentId! : null,
      internal,
      at,
    });
    if (!internal) await this.rows.touch(row.id, at);
    if (!staff) return this.staffNews.wrote({ receipt: receiptOf(row), assigneeId: row.assignee_id });
    await this.audit.record(row.id, internal ? 'NOTE' : 'COMMENT', caller, found.roles);
    if (!internal)
      await this.messages.commented(receiptOf(row), {
        mobile: row.mobile,
        email: row.email,
        channelId: row.channel_id,
        language: row.language as Locale,
      });
  }
}
