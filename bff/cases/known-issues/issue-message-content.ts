import { Injectable } from '@nestjs/common';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import type { AnswerKnownIssue, KnownIssueTexts } from '../../../common/cases/known-issues.dto.ts';
import type { KnownIssueMessageKind, KnownIssueWarning } from '../../../common/cases/known-issues.types.ts';
import { hasRequiredProof, PROOFS, type Proof } from '../../../common/cases/proof.types.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { CaseFiles } from '../../documents/case-files.ts';
import { checkFinished } from '../reply-check/reply-rules.ts';
import { ReplyChecker } from '../reply-check/reply-checker.ts';
import { IssueMessagesRepository, type IssueMessageRow } from './issue-messages.repository.ts';
import type { KnownIssueRow } from './known-issues.repository.ts';

/** The action whose rules apply: news may ask or promise, an answer may not. */
const CHECKED_AS = { ANSWER: 'RESOLVE', NEWS: 'ASK' } as const;

/** Checks the texts of messages about a known issue, and assigns files to answers. */
@Injectable()
export class IssueMessageContent {
  constructor(
    private readonly repository: IssueMessagesRepository,
    private readonly checker: ReplyChecker,
    private readonly files: CaseFiles,
  ) {}

  /** The files of messages, by the id of the message. */
  filesOf(messageIds: readonly string[]): Promise<Map<string, CaseFile[]>> {
    return this.files.ofMessages(messageIds);
  }

  /** The proofs for which an answer has files, or a reason why there are none. */
  async coveredProofs({ id, proof_reason: reason }: Pick<IssueMessageRow, 'id' | 'proof_reason'>): Promise<Proof[]> {
    const files = (await this.files.ofMessages([id])).get(id) ?? [];
    return PROOFS.filter((required) => hasRequiredProof(required, files, reason));
  }

  /**
   * Assigns the attachments to an answer. Joins the transaction that writes it. Throws BAD_INPUT, FILE_GONE,
   * PROOF_MISSING.
   */
  async addProof(messageId: string, issueId: string, input: AnswerKnownIssue, caller: Principal): Promise<void> {
    checkFinished({ proofReason: input.proofReason });
    const files = await this.files.claimForMessage(input.attachments ?? [], messageId, caller);
    const required = await this.repository.requiredProofs(issueId);
    if (!required.every((proof) => hasRequiredProof(proof, files, input.proofReason)))
      throw new AppError('PROOF_MISSING');
  }

  /** The codes of the warnings that the caller overrides. Throws BAD_INPUT for unfinished texts. */
  async overridden(kind: KnownIssueMessageKind, texts: KnownIssueTexts, issue: KnownIssueRow): Promise<string[]> {
    checkFinished({ textEn: texts.textEn, textAr: texts.textAr });
    const warnings = await this.warnings(kind, texts, issue.entity_id);
    return [...new Set(warnings.map(({ code }) => code))];
  }

  /**
   * Checks each text as a reply in its language. No customer name is excepted from the personal data, because the
   * recipients differ.
   */
  async warnings(
    kind: KnownIssueMessageKind,
    { id, textEn, textAr }: KnownIssueTexts,
    entityId: string,
  ): Promise<KnownIssueWarning[]> {
    const noNames = { first_name: null, last_name: null, first_name_ar: null, last_name_ar: null };
    const checked = { id, entity_id: entityId, known_issue_id: id, description: '', ...noNames };
    const english = await this.checker.warnings(CHECKED_AS[kind], textEn, { ...checked, language: 'en' });
    const arabic = await this.checker.warnings(CHECKED_AS[kind], textAr, { ...checked, language: 'ar' });
    return [
      ...english.map((warning) => ({ ...warning, field: 'textEn' as const })),
      ...arabic.map((warning) => ({ ...warning, field: 'textAr' as const })),
    ];
  }
}
