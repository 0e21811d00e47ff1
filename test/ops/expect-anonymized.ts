import { cases } from '../../common/cases/cases.contract.ts';
import type { Case } from '../../common/cases/cases.types.ts';
import { printedCase } from '../support/printed-case.ts';
import type { Visitor } from '../support/visitor.ts';

/** Checks an anonymized case: it is marked as such, also in the PDF, and nobody can message the requester. */
export async function expectAnonymized(agent: Visitor, one: Case, at: Date): Promise<void> {
  expect([one.anonymizedAt, one.workspace?.anonymized]).toEqual([at.toISOString(), true]);
  const listed = (await agent.call(cases.filter, { text: one.ticketNumber })).body.data.incidents;
  expect(listed.map(({ workspace }) => [workspace?.requester, workspace?.anonymized])).toEqual([[null, true]]);
  const word = { incidentId: one.id, contentType: 'TEXT_AREA', text: 'To nobody', internal: true } as const;
  expect((await agent.call(cases.comment, word)).status).toBe(409);
  const pdf = printedCase(one);
  const removed = 'Removed under the retention policy.';
  expect(pdf.parts.map(({ title, text }) => [title, text])).toEqual([
    ['Description', removed],
    ['Entity response', removed],
  ]);
  expect(pdf.details).toContainEqual(['Name', removed]);
}
