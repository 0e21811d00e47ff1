import { Injectable } from '@nestjs/common';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import { REPLY_ACTIONS, REPLY_WARNINGS, type ReplyWarning } from '../../../common/cases/reply-check.types.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { bilingual } from '../../i18n/translate.ts';
import { partsOfName, type PersonColumns } from '../../database/person-name.ts';
import { ReplyCheckRepository } from './reply-check.repository.ts';
import { checkReply, type Finding } from './reply-rules.ts';

/** The columns of a case that a check of its replies reads. */
interface RepliedCase extends PersonColumns {
  id: string;
  entity_id: string;
  known_issue_id: string | null;
  language: string;
  description: string;
}

/** Checks replies of staff by rules, and against the answers of other cases. */
@Injectable()
export class ReplyChecker {
  constructor(private readonly repository: ReplyCheckRepository) {}

  /** The warnings about a text, the most serious first; none for an action without a reply. */
  async warnings(action: CaseAction, text: string, row: RepliedCase): Promise<ReplyWarning[]> {
    if (!REPLY_ACTIONS.includes(action)) return [];
    const found = checkReply(text, {
      action,
      language: row.language as Locale,
      description: row.description,
      names: partsOfName(row),
    });
    if (await this.repository.isAnswerOfAnotherCase(text, row)) found.push({ code: 'COPY' });
    const rank = ({ code }: Finding) => REPLY_WARNINGS.indexOf(code);
    return found
      .sort((one, other) => rank(one) - rank(other))
      .map(({ code, ...range }) => ({ code, ...bilingual('description', `replyCheck.warning.${code}`), ...range }));
  }
}
