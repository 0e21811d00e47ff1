import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { FileAnswer, PortOf } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { ACCOUNT_STATUS, type AccountStatus } from '../../common/users/account.enums.ts';
import type { oversight } from '../../common/users/oversight.contract.ts';
import type { DecideOnPerson, DocumentOfPerson, ListPeople, OnePerson } from '../../common/users/oversight.dto.ts';
import type { OverseenProfile, OverseenUser, OversightAction, PeoplePage } from '../../common/users/oversight.types.ts';
import { Config } from '../config/config.ts';
import { AccountFiles } from '../documents/account-files.ts';
import { PersonMessages } from '../messages/person-messages.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { Database } from '../store/database.ts';
import { profileOf } from './account-view.ts';
import { decisionOf, overseenUser } from './overseen-view.ts';
import { scopeOf, type OversightScope } from './oversight-scope.ts';
import { OversightRepository, type OverseenRow } from './oversight.repository.ts';
import { ProfileReads } from './profile-reads.ts';
import { Standing } from './standing.ts';

const LEADS_TO: Record<OversightAction, AccountStatus> = {
  APPROVE: ACCOUNT_STATUS.VERIFIED,
  REJECT: ACCOUNT_STATUS.REJECTED,
  REQUEST_MODIFICATION: ACCOUNT_STATUS.MODIFICATION_REQUEST,
};

/** In its own direction, whatever stands around it. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Answers the calls of those who oversee people. Who is not theirs looks like who is not there. */
@Injectable()
export class OversightService implements PortOf<typeof oversight> {
  constructor(
    private readonly database: Database,
    private readonly rows: OversightRepository,
    private readonly standing: Standing,
    private readonly reads: ProfileReads,
    private readonly messages: PersonMessages,
    private readonly files: AccountFiles,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async list(input: ListPeople, caller: Caller): Promise<PeoplePage> {
    const { rows, counts, total } = await this.rows.list(input, scopeOf(caller), caller.locale);
    const statuses = Object.values(ACCOUNT_STATUS).map((code) => ({ code, count: counts.get(code) ?? 0 }));
    return { users: rows.map(overseenUser), total, page: input.page, pageSize: input.pageSize, statuses };
  }

  /** Status, record and message together or not at all; sessions of before end, for what the account may do has changed. */
  async decide({ userId, action, remarks }: DecideOnPerson, caller: Caller): Promise<{ user: OverseenUser }> {
    const scope = scopeOf(caller);
    return this.database.transaction(async () => {
      const person = await this.find(userId, scope);
      const at = this.clock.now();
      const to = LEADS_TO[action];
      // Of two at once one finds it waiting.
      const whileStatus = ACCOUNT_STATUS.PENDING_APPROVAL;
      if (!(await this.standing.change(userId, { status: to, remarks }, at, { whileStatus }))) throw new AppError('ALREADY_DECIDED');
      await this.rows.addDecision({
        id: randomUUID(),
        user_id: userId,
        action,
        from_status: whileStatus,
        to_status: to,
        remarks,
        actor_id: caller.user!.id,
        at,
      });
      await this.messages.tell(person, `account-${action}`, () => ({
        remarks: isolated(remarks),
        link: `${this.config.publicUrl}/login`,
      }));
      return { user: overseenUser(await this.find(userId, scope)) };
    });
  }

  async profile({ id }: OnePerson, caller: Caller): Promise<OverseenProfile> {
    const row = await this.find(id, scopeOf(caller));
    await this.reads.note(row.id, caller.user!.id);
    const profile = profileOf(row);
    const documents = await this.files.ofAccount(row.id);
    const decisions = await this.rows.decisionsOn(row.id);
    return { user: { ...overseenUser(row), mobile: profile.mobile }, profile, documents, decisions: decisions.map(decisionOf) };
  }

  async document({ id, documentId }: DocumentOfPerson, caller: Caller): Promise<FileAnswer> {
    const row = await this.find(id, scopeOf(caller));
    const file = await this.files.open(row.id, documentId);
    await this.reads.note(row.id, caller.user!.id, documentId);
    return file;
  }

  private async find(id: string, scope: OversightScope): Promise<OverseenRow> {
    const row = isUUID(id) ? await this.rows.find(id, scope) : undefined;
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }
}
