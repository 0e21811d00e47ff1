import { OPTIONAL_TEXTS, type FieldVisibilities } from '../../../common/cases/case-fields.ts';
import { CHANNEL } from '../../../common/cases/case.enums.ts';
import type { SubmitCase } from '../../../common/cases/cases.dto.ts';
import { isPlace, type CasePlace, type Place } from '../../../common/cases/place.types.ts';
import type { Answers } from './draft.ts';
import { isAsked } from './field-rules.ts';

type Body = Partial<SubmitCase>;

/**
 * Request body of POST incidents, with the fields of the case type only. The same answers give the same body, which a
 * retry with the same idempotency key requires.
 */
export function caseBody(answers: Answers, fields: FieldVisibilities, showChannel: boolean): Body {
  const channelId = showChannel ? answers.channelId : CHANNEL.SMS;
  return {
    ...(answers.caseTypeId !== null && { caseTypeId: answers.caseTypeId }),
    description: answers.description,
    ...Object.fromEntries(
      OPTIONAL_TEXTS.filter((name) => isAsked(fields[name]) && answers[name].trim()).map((name) => [
        name,
        answers[name].trim(),
      ]),
    ),
    entityId: answers.entityId,
    serviceId: answers.serviceId,
    ...(answers.knownIssue && { knownIssueId: answers.knownIssue.id }),
    channelId,
    ...(isAsked(fields.location) && answers.location && toLocation(answers.location)),
    ...(isAsked(fields.attachments) &&
      answers.attachments.length > 0 && { attachments: answers.attachments.map(({ id }) => id) }),
    ...(isAsked(fields.voiceNote) && answers.voiceNote && { voiceNote: answers.voiceNote.id }),
    disclaimer: answers.disclaimer,
    ...toRequester(answers, channelId !== CHANNEL.SMS),
  };
}

/** The place or the written address; nothing while the address is empty. */
function toLocation(place: CasePlace): Pick<Body, 'location'> {
  if (isPlace(place)) return { location: toPlace(place) };
  return place.address.trim() ? { location: { address: place.address.trim() } } : {};
}

const toPlace = ({ latitude, longitude, address, placeId }: Place): Place => ({
  latitude,
  longitude,
  ...(address && { address }),
  ...(placeId && { placeId }),
});

function toRequester({ firstName, lastName, email }: Answers, byEmail: boolean): Pick<Body, 'requester'> {
  const fields = {
    ...(firstName.trim() && { firstName: firstName.trim() }),
    ...(lastName.trim() && { lastName: lastName.trim() }),
    ...(byEmail && email.trim() && { email: email.trim() }),
  };
  return Object.keys(fields).length ? { requester: fields } : {};
}
