import { pdfCaseOf } from '../../bff/cases/pdf/pdf-case.ts';
import { pdfTexts } from '../../bff/cases/pdf/pdf-texts.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import type { Case } from '../../common/cases/cases.types.ts';
import type { Visitor } from '../support/visitor.ts';

/** A case that was answered and then forgotten: that is said of it, on paper too, and nobody writes to nobody. */
export async function expectForgotten(agent: Visitor, one: Case, at: Date): Promise<void> {
  expect([one.forgottenAt, one.desk?.forgotten]).toEqual([at.toISOString(), true]);
  const listed = (await agent.call(cases.filter, { text: one.ticketNumber })).body.data.incidents;
  expect(listed.map(({ desk }) => [desk?.requester, desk?.forgotten])).toEqual([[null, true]]);
  const word = { incidentId: one.id, contentType: 'TEXT_AREA', text: 'To nobody', internal: true } as const;
  expect((await agent.call(cases.comment, word)).status).toBe(409);
  const paper = pdfCaseOf(one, 'en', pdfTexts('en'));
  const removed = 'Removed under the retention policy.';
  expect(paper.parts.map(({ title, text }) => [title, text])).toEqual([
    ['Description', removed],
    ['Entity response', removed],
  ]);
  expect(paper.facts).toContainEqual(['Name', removed]);
}
