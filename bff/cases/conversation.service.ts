import { Injectable } from '@nestjs/common';
import type { CaseIdInput, WriteComment } from '../../common/cases/cases.dto.ts';
import type { CaseComment } from '../../common/cases/cases.types.ts';
import { allowedRule } from '../../common/cases/lifecycle.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { badField } from '../http/field-errors.ts';
import { Database } from '../database/database.ts';
import { isStaff } from '../scope/case-scope.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { CaseAudit } from './audit-log/case-audit.ts';
import { CaseAccess } from './case-access.ts';
import { CaseActions } from './case-actions.ts';
import { CommentWriter } from './comment-writer.ts';
import { CommentsRepository } from './comments.repository.ts';
import { checkFinished } from './reply-check/reply-rules.ts';
import { required } from './required.ts';

const isOfFile = ({ contentType }: WriteComment): boolean => contentType === 'ATTACHMENT' || contentType === 'IMAGE';

/** The comments between the customer and the entity, and the internal notes of staff. */
@Injectable()
export class ConversationService {
  constructor(
    private readonly access: CaseAccess,
    private readonly repository: CommentsRepository,
    private readonly writer: CommentWriter,
    private readonly actions: CaseActions,
    private readonly audit: CaseAudit,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Records a read by staff. */
  async comments(input: CaseIdInput, caller: Principal): Promise<{ comments: CaseComment[] }> {
    const found = await this.access.find(input, caller);
    if (isStaff(found)) await this.audit.recordPartRead(found.row.id, caller, found.roles);
    return { comments: await this.repository.ofCase(found.row.id, isStaff(found)) };
  }

  /**
   * A message of an agent to the customer starts the work. Throws BAD_INPUT for an empty comment, an unfinished one of
   * staff, or a customer's internal note, CASE_ANONYMIZED, STALE, and the errors of CommentWriter.
   */
  async comment(input: WriteComment, caller: Principal): Promise<{ comment: CaseComment }> {
    const found = await this.access.find(input, caller);
    const staff = isStaff(found);
    // An anonymized case has no contact left to answer to.
    if (found.row.anonymized_at) throw new AppError('CASE_ANONYMIZED');
    const content = isOfFile(input) ? 'documentId' : 'text';
    if (!input[content]) throw badField(content, 'message');
    if (input.internal && !staff) throw badField('internal', 'invalid');
    if (staff && !input.internal) checkFinished({ text: input.text });
    const starts = !input.internal && allowedRule('START', found.facts, found.actor, this.clock.now());
    const id = await this.database.transaction(async () => {
      if (starts) await this.actions.startWithMessage(found, caller);
      return this.writer.write(input, found, caller);
    });
    return { comment: required(await this.repository.find(found.row.id, id, staff), 'The new comment cannot be read') };
  }
}
