import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OfCase, WriteComment } from '../../common/cases/cases.dto.ts';
import type { CaseComment } from '../../common/cases/cases.types.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { fieldTexts } from '../i18n/error-texts.ts';
import { CaseFiles } from '../documents/case-files.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { Database } from '../database/database.ts';
import { CaseAudit } from './audit-log/case-audit.ts';
import { CaseAccess, isStaff, type FoundCase } from './case-access.ts';
import { CaseNotifications } from './case-notifications.ts';
import { required } from './required.ts';
import { CommentsRepository } from './comments.repository.ts';

const hasFile = ({ contentType }: WriteComment): boolean => contentType === 'ATTACHMENT' || contentType === 'IMAGE';

/** The comments between the customer and the entity, and the internal notes of staff. */
@Injectable()
export class ConversationService {
  constructor(
    private readonly database: Database,
    private readonly access: CaseAccess,
    private readonly comments: CommentsRepository,
    private readonly files: CaseFiles,
    private readonly audit: CaseAudit,
    private readonly notifications: CaseNotifications,
    private readonly clock: Clock,
  ) {}

  async read(input: OfCase, caller: Principal): Promise<{ comments: CaseComment[] }> {
    const found = await this.access.find(input, caller);
    return { comments: await this.comments.ofCase(found.row.id, isStaff(found)) };
  }

  /**
   * Throws BAD_INPUT for an empty comment or an internal note by a customer, NOT_ALLOWED_NOW for an anonymized case.
   */
  async write(input: WriteComment, caller: Principal): Promise<{ comment: CaseComment }> {
    const found = await this.access.find(input, caller);
    const staff = isStaff(found);
    // An anonymized case has no contact left to answer to.
    if (found.row.anonymized_at) throw new AppError('NOT_ALLOWED_NOW');
    const isFile = hasFile(input);
    if (isFile ? !input.documentId : !input.text)
      throw new AppError('BAD_INPUT', {
        fieldErrors: [{ field: isFile ? 'documentId' : 'text', code: 'message', ...fieldTexts('message') }],
      });
    if (input.internal && !staff)
      throw new AppError('BAD_INPUT', { fieldErrors: [{ field: 'internal', code: 'invalid', ...fieldTexts('invalid') }] });
    const id = randomUUID();
    await this.database.transaction(() => this.insert(id, input, found, caller));
    const comment = (await this.comments.ofCase(found.row.id, staff)).find((one) => one.id === id);
    return { comment: required(comment, 'The new comment cannot be read') };
  }

  private async insert(id: string, input: WriteComment, found: FoundCase, caller: Principal): Promise<void> {
    const { row } = found;
    const at = this.clock.now();
    const staff = isStaff(found);
    const { contentType, internal = false } = input;
    const documentId = hasFile(input) ? input.documentId : undefined;
    if (documentId) await this.files.claim([documentId], row.id, caller);
    await this.comments.insert({
      id,
      caseId: row.id,
      contentType,
      authorType: staff ? 'USER' : 'FOLLOW_UP',
      authorId: (staff && caller.user?.id) || null,
      text: input.text || null,
      documentId: documentId ?? null,
      internal,
      at,
    });
    if (!internal) await this.comments.touchCase(row.id, at);
    if (!staff) return this.notifications.customerCommented(row);
    await this.audit.record(row.id, internal ? 'NOTE' : 'COMMENT', caller, found.roles);
    if (!internal) await this.notifications.staffCommented(row);
  }
}
