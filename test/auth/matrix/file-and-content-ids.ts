import { randomUUID } from 'node:crypto';
import { anyListed, type IdExpectation } from './id-expectation.ts';
import type { ObjectName } from './owned-objects.ts';
import { defined } from '../../support/defined.ts';
import { OWN_ENTITY } from '../../support/demo-ids.ts';

const file = (input: IdExpectation['input'] = (id) => ({ id })): IdExpectation => ({ object: 'caseFile', input });
const item = (of: ObjectName): IdExpectation => ({ object: of, input: (id) => ({ id }), malformed: 404 });
/** An object that is deleted: each person deletes another one. */
const spare = (of: ObjectName): IdExpectation => ({
  ...item(of),
  fresh: async (_, { objects }) => defined(objects[of].pop()).id,
});
const change = (of: ObjectName): IdExpectation => ({
  object: of,
  input: (id) => ({ id, version: 999 }),
  own: 409,
  malformed: 404,
});
/** A file reference in edited content: a file that the editor has not uploaded is invalid input. */
const image = (of: ObjectName | undefined, field: string, rest: object = {}): IdExpectation => ({
  input: (id, _, fixtures) => ({
    ...(of && { id: defined(fixtures.objects[of][0]).id, version: 1 }),
    ...rest,
    [field]: id,
  }),
  missing: 400,
});
/** A filter: nothing is of an unknown entity. */
const OF_ENTITY: IdExpectation = { input: (entityId) => ({ entityId }), missing: 200, found: anyListed };
const QUESTION = { questionEn: 'One?', questionAr: 'واحد؟', answerEn: 'One', answerAr: 'واحد' };
const STORY = { titleEn: 'One', titleAr: 'واحد', descriptionEn: 'A story.', descriptionAr: 'قصة.' };
const PICTURES = { image: '00000000-0000-4000-8000-000000000001', banner: '00000000-0000-4000-8000-000000000001' };
const ENTRY = { code: 'an-entry', nameEn: 'One', nameAr: 'واحد' };
const TEXTS = { smsAr: 'نص', smsEn: 'Text', subjectAr: 'نص', subjectEn: 'Text', emailAr: 'نص', emailEn: 'Text' };

/** Ids of files, content and message templates. */
export const FILE_AND_CONTENT_IDS: Record<string, IdExpectation> = {
  'documents.download id': file(),
  'documents.meta id': file(),
  'documents.base64 id': file(),
  'documents.downloadFile originalPath': {
    ...file((originalPath) => ({ originalPath, extension: 'pdf' })),
    malformed: 404,
  },
  'documents.list ids': {
    ...file((id) => ({ ids: [id] })),
    foreign: 200,
    found: ({ documents }: { documents: unknown[] }) => documents.length === 1,
  },
  'documents.downloadDraft id': { object: 'draft', input: (id) => ({ id }) },
  'documents.discardDraft id': { object: 'spareDraft', input: (id) => ({ id }) },
  // A draft file belongs to the uploading browser; the registration id is only recorded.
  'documents.uploadDraft registrationId': {
    object: 'registration',
    input: (registrationId) => ({ kind: 'PASSPORT', registrationId }),
    foreign: 201,
    missing: 201,
  },
  'documents.publicImage id': { object: 'image', input: (id) => ({ id }) },
  'city.emblem id': { input: (id) => ({ id }), malformed: 404 },
  'directory.entity id': { input: (id) => ({ id }) },
  'directory.services entityId': { input: (entityId) => ({ entityId }) },
  'suggestions.reportOutcome suggestionId': { input: (suggestionId) => ({ suggestionId, outcome: 'DISMISSED' }) },
  'content.searchFaqs entityId': OF_ENTITY,
  'content.faqsOfApp entityId': OF_ENTITY,
  'content.stories entityId': OF_ENTITY,
  'content.storiesOfApp entityId': OF_ENTITY,
  'performance.read entityId': { input: (entityId) => ({ entityId }) },
  'performance.promise entityId': { input: (entityId) => ({ entityId, serviceId: randomUUID() }) },
  'performance.promise serviceId': { input: (serviceId) => ({ entityId: randomUUID(), serviceId }) },
  'search.removeUnmatchedWord word': {
    input: (word) => ({ word }),
    absent: () => 'unknown',
    missing: 200,
    malformed: 200,
  },
  'content.faq id': item('faq'),
  'content.story id': item('story'),
  'content.partner id': item('partner'),
  'editors.one id': { ...item('edited-faq'), input: (id) => ({ kind: 'faq', id }) },
  'editors.move id': { ...item('edited-faq'), input: (id) => ({ kind: 'faq', id }) },
  'editors.move before': {
    object: 'faq',
    input: (before, _, fixtures) => ({ kind: 'faq', id: defined(fixtures.objects['edited-faq'][0]).id, before }),
  },
  'editors.changeFaq id': change('edited-faq'),
  'editors.changeStory id': change('edited-story'),
  'editors.changePartner id': change('edited-partner'),
  'editors.changeFaq entityId': image('edited-faq', 'entityId'),
  'editors.changeStory entityId': image('edited-story', 'entityId'),
  'editors.changeStory image': image('edited-story', 'image'),
  'editors.changeStory banner': image('edited-story', 'banner'),
  'editors.changePartner logo': image('edited-partner', 'logo'),
  'editors.addFaq entityId': image(undefined, 'entityId', QUESTION),
  'editors.addStory entityId': image(undefined, 'entityId', { ...STORY, ...PICTURES }),
  'editors.addStory image': image(undefined, 'image', { ...STORY, ...PICTURES, entityEn: 'One', entityAr: 'واحد' }),
  'editors.addStory banner': image(undefined, 'banner', { ...STORY, ...PICTURES, entityEn: 'One', entityAr: 'واحد' }),
  'editors.addPartner logo': image(undefined, 'logo', { nameEn: 'One', nameAr: 'واحد' }),
  'editors.deleteFaq id': spare('spare-faq'),
  'editors.deleteStory id': spare('spare-story'),
  'editors.deletePartner id': spare('spare-partner'),
  'directoryEditors.ofEntity entityId': { input: (entityId) => ({ entityId }) },
  'directoryEditors.addService entityId': { input: (entityId) => ({ ...ENTRY, entityId }), missing: 400 },
  'directoryEditors.addService replacedBy': {
    input: (replacedBy) => ({ ...ENTRY, entityId: OWN_ENTITY, replacedBy }),
    missing: 400,
  },
  'directoryEditors.addBranch entityId': { input: (entityId) => ({ ...ENTRY, entityId }), missing: 400 },
  'directoryEditors.changeService id': { input: (id) => ({ id, version: 1 }), malformed: 404 },
  'directoryEditors.changeService entityId': { input: (entityId) => ({ id: '%', version: 1, entityId }) },
  'directoryEditors.changeService replacedBy': { input: (replacedBy) => ({ id: '%', version: 1, replacedBy }) },
  'directoryEditors.changeBranch id': { input: (id) => ({ id, version: 1 }), malformed: 404 },
  'directoryEditors.changeBranch entityId': { input: (entityId) => ({ id: '%', version: 1, entityId }) },
  'messages.template key': { input: (key) => ({ key }), malformed: 404 },
  'messages.preview key': { input: (key) => ({ key, ...TEXTS }), malformed: 404 },
  'messages.change key': { input: (key) => ({ key, ...TEXTS, version: 0 }), malformed: 404 },
  'messages.restore key': { input: (key) => ({ key, version: 1 }), malformed: 404 },
  'messages.sendAgain ids': {
    input: (id) => ({ ids: [id] }),
    missing: 202,
    found: ({ queued }: { queued: number }) => queued > 0,
  },
};
