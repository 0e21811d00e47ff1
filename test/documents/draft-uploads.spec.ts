import { createUploads } from '../../web/cases/submit-wizard/case-uploads.ts';
import { NO_ANSWERS, type Answers } from '../../web/cases/submit-wizard/draft.ts';
import { defined } from '../support/defined.ts';
import { FakeRequest, settle, useFakeRequests } from './samples/fake-request.ts';

useFakeRequests();

const aFile = (name: string): File => new File([new Uint8Array(10)], name, { type: 'application/pdf' });

/** Answers the uploads that were not aborted. */
async function answerAll(): Promise<void> {
  for (const [index, request] of FakeRequest.all.entries())
    if (!request.aborted && !request.status) request.succeed(`file-${index}`);
  await settle();
}

/** The uploads of a form. Of the added files the first is uploaded, two are uploading and one is queued. */
async function uploading(initial: Partial<Answers> = {}) {
  let answers: Answers = { ...NO_ANSWERS, ...initial };
  const change = (part: Partial<Answers>) => void (answers = { ...answers, ...part });
  const { files } = createUploads({ answers: () => answers, change });
  files.add(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map(aFile));
  // The upload code is loaded with the first file.
  await import('../../web/documents/send-file.ts');
  await settle();
  defined(FakeRequest.all[0]).succeed('file-0');
  await settle();
  expect(FakeRequest.all).toHaveLength(3);
  return { files, attachments: () => answers.attachments, fileIds: () => answers.attachments.map(({ id }) => id) };
}

describe('files of a draft', () => {
  it('get into the form, each when it is uploaded', async () => {
    const { fileIds } = await uploading();
    expect(fileIds()).toEqual(['file-0']);
    await answerAll();
    await answerAll();
    expect(fileIds().toSorted()).toEqual(['file-0', 'file-1', 'file-2', 'file-3']);
  });

  it('that end with it, are neither sent nor added', async () => {
    const { files, fileIds } = await uploading();
    files.stop();
    await settle();
    await answerAll();
    expect([FakeRequest.all.length, fileIds()]).toEqual([3, ['file-0']]);
  });

  it('that were uploaded before, keep the time when they expire', async () => {
    const before = { id: 'before', name: 'z.pdf', size: 1, mimeType: 'application/pdf', addedAt: 7 };
    const { attachments } = await uploading({ attachments: [before] });
    const [first, second] = attachments();
    expect([first, second?.id]).toEqual([before, 'file-0']);
    expect(defined(second).addedAt).toBeGreaterThan(before.addedAt);
  });
});
