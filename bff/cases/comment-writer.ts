import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { WriteComment } from '../../common/cases/cases.dto.ts';
import type { CaseComment } from '../../common/cases/cases.types.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { SERVER_LIMITS } from '../../common/server-limits.ts';
import { isStaff } from '../scope/case-scope.ts';
import { RateLimiter } from '../database/rate-limiter.ts';
import { CaseFiles } from '../documents/case-files.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { CaseAudit } from './audit-log/case-audit.ts';
import type { FoundCase } from './case-access.ts';
import { CaseNotifications } from './case-notifications.ts';
import { CommentsRepository } from './comments.repository.ts';

/** Writes a comment with its file, access record and message. */
@Injectable()
export class CommentWriter {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly files: CaseFiles,
    private readonly audit: CaseAudit,
    private readonly notifications: CaseNotifications,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** The id of the new comment. Joins the transaction. Throws TOO_MANY_COMMENTS, CONVERSATION_FULL and FILE_GONE. */
  async write(
    { contentType, text, documentId, internal = false }: WriteComment,
    found: FoundCase,
    caller: Principal,
  ): Promise<string> {
    const { row } = found;
    const id = randomUUID();
    const at = this.clock.now();
    const staff = isStaff(found);
    const authorType: CaseComment['authorType'] = staff ? 'USER' : 'FOLLOW_UP';
    const author = (staff && (caller.user ?? caller.apiClient)?.id) || 'owner';
    await this.limiter.enforce('comment', `${row.id} ${author}`, 'TOO_MANY_COMMENTS');
    if ((await this.comments.count(row.id, authorType)) >= SERVER_LIMITS.comments)
      throw new AppError('CONVERSATION_FULL');
    if (documentId) await this.files.claim([documentId], row.id, caller);
    await this.comments.insert({
      id,
      caseId: row.id,
      contentType,
      authorType,
      authorId: (staff && caller.user?.id) || null,
      text: text || null,
      documentId: documentId ?? null,
      internal,
      at,
    });
    if (staff) await this.audit.record(row.id, internal ? 'NOTE' : 'COMMENT', caller, found.roles);
    if (!staff) await this.notifications.customerCommented(row);
    else if (!internal) await this.notifications.staffCommented(row);
    return id;
  }
}
