import { AttachmentUploads } from '../../web/cases/submit-wizard/attachment-uploads.ts';
import { device } from '../cases/draft-device.ts';
import { defined } from '../support/defined.ts';
import { FakeRequest, settle, useFakeRequests } from './samples/fake-request.ts';

useFakeRequests();

const aFile = (name: string): File => new File([new Uint8Array(10)], name, { type: 'application/pdf' });

/** Answers the uploads that were not aborted. */
async function answerAll(): Promise<void> {
  for (const [index, request] of FakeRequest.all.entries()) if (!request.aborted && !request.status) request.succeed(`file-${index}`);
  await settle();
}

/** Files of a draft: the first is uploaded, two are uploading and one is queued. */
async function uploading() {
  const store = device().open();
  const uploads = new AttachmentUploads(store);
  uploads.connect();
  const fileIds = () => store.state().draft.answers.attachments.map(({ id }) => id);
  uploads.add([aFile('a.pdf'), aFile('b.pdf'), aFile('c.pdf'), aFile('d.pdf')]);
  // The upload code is loaded with the first file.
  await import('../../web/documents/send-file.ts');
  await settle();
  defined(FakeRequest.all[0]).succeed('file-0');
  await settle();
  expect([FakeRequest.all.length, fileIds()]).toEqual([3, ['file-0']]);
  return { store, uploads, fileIds };
}

describe('files of a draft', () => {
  it('that is discarded, do not get into the next draft', async () => {
    const { store, uploads, fileIds } = await uploading();
    store.discard();
    await settle();
    await answerAll();
    expect([FakeRequest.all.length, fileIds(), uploads.rows()]).toEqual([3, [], []]);
  });

  it('that are answered as the draft ends, do not get into the next draft', async () => {
    const { store, uploads, fileIds } = await uploading();
    defined(FakeRequest.all[1]).succeed('file-1');
    store.discard();
    await settle();
    await answerAll();
    expect([fileIds(), uploads.rows()]).toEqual([[], []]);
  });

  it('all get into the draft that goes on', async () => {
    const { fileIds } = await uploading();
    await answerAll();
    await answerAll();
    expect(fileIds().toSorted()).toEqual(['file-0', 'file-1', 'file-2', 'file-3']);
  });
});
