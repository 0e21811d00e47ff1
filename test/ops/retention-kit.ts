import { cases } from '../../common/cases/cases.contract.ts';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import { surveys } from '../../common/cases/survey.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { pdf } from '../documents/samples/files.ts';
import { act } from '../support/staff.ts';
import { aCase, type Visitor } from '../support/visitor.ts';
import { uploadForCase } from '../support/cases.ts';

/** What the person and the staff wrote. */
export const WORDS = {
  description: 'canaryWordsOfDescription here',
  firstName: 'CanaryFirst',
  lastName: 'CanaryLast',
  email: 'canary.person@mail.example',
  reply: 'canaryReplyOfOwner',
  note: 'canaryNoteOfStaff',
  answer: 'canaryAnswerOfStaff',
  survey: 'canarySurveyComment',
  contact: 'canaryToTheProgramme',
  rating: 'canaryRatingComment',
};

/** More bytes than a file system allows in a name. */
export const LONG_NAME = `canaryFile ${'م'.repeat(130)}.pdf`;

/** A case in progress, with the person's description. */
export async function aCaseInProgress(visitor: Visitor, agent: Visitor, over = {}): Promise<CaseReceipt> {
  const receipt = await aCase(visitor, { description: WORDS.description, ...over });
  await act(agent, receipt.id, 'ASSIGN');
  await act(agent, receipt.id, 'START');
  return receipt;
}

/** A resolved case of a person who has also left a file, a survey, a rating and a message to the programme. */
export async function aCaseWithEverything(owner: Visitor & { mobile: string }, agent: Visitor): Promise<CaseReceipt> {
  const file = await uploadForCase(owner, LONG_NAME, pdf());
  const requester = { firstName: WORDS.firstName, lastName: WORDS.lastName, email: WORDS.email };
  const receipt = await aCaseInProgress(owner, agent, { requester, attachments: [file] });
  await act(agent, receipt.id, 'ASK', { text: 'Which lamp?' });
  await act(owner, receipt.id, 'REPLY', { text: WORDS.reply });
  await agent.call(cases.comment, {
    incidentId: receipt.id,
    contentType: 'TEXT_AREA',
    text: WORDS.note,
    internal: true,
  });
  await act(agent, receipt.id, 'RESOLVE', { text: WORDS.answer });
  const answers = [{ optionId: 'access', rating: 4 }];
  await owner.call(surveys.give, { incidentId: receipt.id, answers, comment: WORDS.survey });
  await owner.call(content.contactUs, {
    name: WORDS.firstName,
    mobile: owner.mobile,
    email: WORDS.email,
    message: WORDS.contact,
  });
  await owner.call(content.giveFeedback, { rating: 'SATISFIED', comment: WORDS.rating });
  return receipt;
}
