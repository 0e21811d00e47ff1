import { documents } from '../../../common/documents/documents.contract.ts';
import { send } from '../../client/send.ts';
import type { Answers } from './draft.ts';

/** Which of the draft's files the server no longer has; all of them when it cannot say. */
export async function goneFiles({ attachments, voice }: Answers): Promise<ReadonlySet<string>> {
  const ids = [...attachments.map(({ id }) => id), ...(voice ? [voice.id] : [])];
  const answer = await send(documents.list, { ids });
  const there = new Set(answer.ok ? answer.data.documents.map(({ id }) => id) : []);
  return new Set(ids.filter((id) => !there.has(id)));
}
