import { CHANNEL } from '../../../common/cases/case.enums.ts';
import type { SubmitCase } from '../../../common/cases/cases.dto.ts';
import type { Place } from '../../../common/cases/cases.types.ts';
import type { Answers } from './draft.ts';
import { isAsked, type Fields } from './field-rules.ts';

type Body = Partial<SubmitCase>;

/** The answers as POST incidents takes them: only what the type of case asks for. The same answers always give the same bytes. */
export function caseBody(answers: Answers, fields: Fields, showChannel: boolean): Body {
  const channelId = showChannel ? answers.channelId : CHANNEL.SMS;
  const solution = answers.suggestedSolution.trim();
  return {
    ...(answers.caseTypeId !== null && { caseTypeId: answers.caseTypeId }),
    description: answers.description,
    ...(isAsked(fields.suggestedSolution) && solution && { suggestedSolution: solution }),
    entityId: answers.entityId,
    serviceId: answers.serviceId,
    channelId,
    ...(isAsked(fields.location) && answers.location && { location: place(answers.location) }),
    ...(isAsked(fields.attachments) && answers.attachments.length > 0 && { attachments: answers.attachments.map(({ id }) => id) }),
    ...(isAsked(fields.voiceNote) && answers.voice && { voiceNote: answers.voice.id }),
    disclaimer: answers.disclaimer,
    ...requester(answers, channelId !== CHANNEL.SMS),
  };
}

const place = ({ latitude, longitude, address, placeId }: Place): Place => ({
  latitude,
  longitude,
  ...(address && { address }),
  ...(placeId && { placeId }),
});

function requester({ firstName, lastName, email }: Answers, byEmail: boolean): Pick<Body, 'requester'> {
  const told = {
    ...(firstName.trim() && { firstName: firstName.trim() }),
    ...(lastName.trim() && { lastName: lastName.trim() }),
    ...(byEmail && email.trim() && { email: email.trim() }),
  };
  return Object.keys(told).length ? { requester: told } : {};
}
