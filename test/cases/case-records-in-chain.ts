import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cases } from '../../common/cases/cases.contract.ts';
import { surveys } from '../../common/cases/survey.contract.ts';
import { SURVEY_OPTION_IDS } from '../../common/cases/survey.types.ts';
import { verifyAuditLog } from '../support/audit-chain.ts';
import type { Database } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { act } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import type { ChainTestContext } from './case-fields-in-chain.ts';

/** Defines the tests of comments, surveys and appeals in the hash chain. */
export function caseRecordsInChain(getContext: () => ChainTestContext): void {
  describe('comments, surveys and appeals in the hash chain', () => {
    let database: Database;
    let owner: Visitor;
    let caseId: string;
    let ticket: string;
    let commentId: string;
    const verify = async (of: string) => defined(await verifyAuditLog(database, of));

    /** The result of the verification after a change by SQL that is then rolled back. */
    async function verifyAfter(change: ReturnType<typeof sql>): Promise<string[]> {
      let lines: string[] = [];
      const changed = database.transaction(async () => {
        await change.execute(database.db);
        ({ lines } = await verify(ticket));
        throw new Error('rollback');
      });
      await expect(changed).rejects.toThrow('rollback');
      return lines;
    }

    beforeAll(async () => {
      const { portal, agent, ...rest } = getContext();
      database = rest.database;
      owner = await verifiedVisitor(portal);
      ({ id: caseId, ticketNumber: ticket } = await aCase(owner));
      await act(agent, caseId, 'START');
      await act(agent, caseId, 'RESOLVE', { text: 'It is mended.' });
      const comment = { incidentId: caseId, contentType: 'TEXT_AREA', text: 'It is dark again.' };
      commentId = (await owner.call(cases.comment, comment)).body.data.comment.id;
      const answers = SURVEY_OPTION_IDS.map((optionId) => ({ optionId, rating: 1 }));
      expect((await owner.call(surveys.give, { incidentId: caseId, answers, comment: 'Slow.' })).status).toBe(201);
      expect((await act(owner, caseId, 'GRIEVANCE', { text: 'I object.' })).status).toBe(202);
    });

    it('verifies unchanged records', async () => {
      expect(await verify(ticket)).toMatchObject({ intact: true, lines: [expect.stringMatching(/^ok: 7 event/)] });
    });

    it.each([
      ['comment ID', () => sql`update comments set text = 'Never said.' where case_id = ${caseId}`],
      ['comment ID', () => sql`update comments set author_type = 'USER' where case_id = ${caseId}`],
      [
        'comment ID',
        () => sql`update comments set created_at = created_at - interval '1 day' where case_id = ${caseId}`,
      ],
      ['comment ID (missing)', () => sql`delete from comments where case_id = ${caseId}`],
      ['survey', () => sql`update surveys set comment = null where case_id = ${caseId}`],
      [
        'survey',
        () =>
          sql`update survey_answers set rating = 5 where survey_id = (select id from surveys where case_id = ${caseId})`,
      ],
      ['survey (missing)', () => sql`delete from surveys where case_id = ${caseId}`],
      ['grievance', () => sql`update case_appeals set text = 'Withdrawn.' where case_id = ${caseId}`],
      [
        'grievance',
        () => sql`update case_appeals set resolution = 'Refused.', resolution_at = now() where case_id = ${caseId}`,
      ],
      ['grievance (missing)', () => sql`delete from case_appeals where case_id = ${caseId}`],
    ])('reports an SQL change: %s', async (record, change) => {
      expect(await verifyAfter(change())).toEqual([
        `ALTERED ${ticket}: ${record.replace('ID', commentId)} differs from the events of the case`,
      ]);
    });

    it('reports a comment that was added by SQL', async () => {
      const id = randomUUID();
      const row = sql`${id}, ${caseId}, 'TEXT_AREA', 'USER', 'Promised.', now()`;
      expect(
        await verifyAfter(
          sql`insert into comments (id, case_id, content_type, author_type, text, created_at) values (${row})`,
        ),
      ).toEqual([`ALTERED ${ticket}: comment ${id} differs from the events of the case`]);
    });

    it('links concurrent comments by events that the shown history leaves out', async () => {
      const { id, ticketNumber } = await aCase(owner);
      const comments = Array.from({ length: 10 }, (_, index) => ({
        incidentId: id,
        contentType: 'TEXT_AREA',
        text: `Comment ${index}`,
      }));
      const replies = await Promise.all(comments.map((comment) => owner.call(cases.comment, comment)));
      expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
      expect(await verify(ticketNumber)).toMatchObject({
        intact: true,
        lines: [expect.stringMatching(/^ok: 11 event/)],
      });
      const seen = await owner.call(cases.read, { incidentId: id });
      expect(defined(seen.body.data.incidents[0]).events.map(({ kind }) => kind)).toEqual(['SUBMIT']);
    });
  });
}
