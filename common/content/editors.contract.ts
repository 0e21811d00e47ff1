import { CONTENT_EDITORS } from '../access/permissions.ts';
import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type {
  AddFaq,
  AddPartner,
  AddStory,
  ChangeFaq,
  ChangePartner,
  ChangeStory,
  DeleteContent,
  EditedList,
  MoveContent,
  EditedIdInput,
} from './editors.dto.ts';
import type { Paged } from './content.types.ts';
import type { ContentChange, EditedFaq, EditedItem, EditedPartner, EditedStory } from './editors.types.ts';

const allowedRoles = CONTENT_EDITORS;

/** Editing of FAQs, success stories and entities by content managers and admins (specification §7, Content). */
export const editors = serviceContract('content', {
  list: endpoint<EditedList, { items: EditedItem[] } & Paged>({
    method: 'POST',
    readOnly: true,
    path: 'content/manage/list',
    summary: 'Content of a kind for its editors, including drafts',
    allowedRoles,
    status: 200,
  }),
  one: endpoint<EditedIdInput, { item: EditedItem; changes: ContentChange[] }>({
    method: 'GET',
    path: 'content/manage/one',
    summary: 'One item for its editors, with its change history',
    allowedRoles,
    status: 200,
  }),
  move: endpoint<MoveContent, { moved: true }>({
    method: 'PATCH',
    path: 'content/manage/order',
    summary: 'Move an item in the order in which the public sees the list',
    allowedRoles,
    status: 202,
  }),
  addFaq: endpoint<AddFaq, { faq: EditedFaq }>({
    method: 'POST',
    path: 'faq',
    summary: 'Add a question with its answer',
    allowedRoles,
    status: 201,
  }),
  changeFaq: endpoint<ChangeFaq, { faq: EditedFaq }>({
    method: 'PATCH',
    path: 'faq/:id',
    aliases: ['faq/:app/:id'],
    summary: 'Change a question',
    allowedRoles,
    status: 202,
    errors: ['STALE'],
  }),
  deleteFaq: endpoint<DeleteContent, { deleted: true }>({
    method: 'DELETE',
    path: 'faq/:id',
    aliases: ['faq/:app/:id'],
    summary: 'Delete a question',
    allowedRoles,
    status: 200,
  }),
  addStory: endpoint<AddStory, { successStory: EditedStory }>({
    method: 'POST',
    path: 'story',
    summary: 'Add a success story; image and banner are ids of CONTENT documents',
    allowedRoles,
    status: 201,
  }),
  changeStory: endpoint<ChangeStory, { successStory: EditedStory }>({
    method: 'PATCH',
    path: 'story/:id',
    aliases: ['story/:app/:id'],
    summary: 'Change a success story',
    allowedRoles,
    status: 202,
    errors: ['STALE'],
  }),
  deleteStory: endpoint<DeleteContent, { deleted: true }>({
    method: 'DELETE',
    path: 'story/:id',
    aliases: ['story/:app/:id'],
    summary: 'Delete a success story',
    allowedRoles,
    status: 200,
  }),
  addPartner: endpoint<AddPartner, { partner: EditedPartner }>({
    method: 'POST',
    path: 'partner',
    summary: 'Add a government entity; the logo is the id of a CONTENT document',
    allowedRoles,
    status: 201,
    errors: ['CODE_TAKEN'],
  }),
  changePartner: endpoint<ChangePartner, { partner: EditedPartner }>({
    method: 'PATCH',
    path: 'partner/:id',
    aliases: ['partner/:app/:id'],
    summary: 'Change a government entity',
    allowedRoles,
    status: 202,
    errors: ['STALE'],
  }),
  deletePartner: endpoint<DeleteContent, { deleted: true }>({
    method: 'DELETE',
    path: 'partner/:id',
    aliases: ['partner/:app/:id'],
    summary: 'Remove a government entity from the lists; its cases stay',
    allowedRoles,
    status: 200,
  }),
});
