import { request } from 'node:http';
import { documents } from '../../common/documents/documents.contract.ts';
import { MB } from '../../common/limits.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';
import { pdf } from './samples/files.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({
    demo: false,
    env: { TRUST_PROXY: '1', UPLOAD_MEMORY_MB: '16', UPLOADS_PER_ADDRESS: '1000' },
  });
});
afterAll(() => portal.close());

describe('uploads in progress', () => {
  const send = (address: string) =>
    new Visitor(portal).upload(
      documents.uploadDraft,
      'a.pdf',
      pdf(7 * MB),
      { kind: 'PASSPORT' },
      { 'x-forwarded-for': address },
    );

  it('of one network hold half of the memory; the others of this network wait', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => send('203.0.113.1')));
    const busy = replies.filter(({ status }) => status === 503);
    expect([...new Set(replies.map(({ status }) => status))].sort()).toEqual([201, 503]);
    for (const { headers, body } of busy) {
      expect([headers.get('retry-after'), body.retryAfter]).toEqual(['10', 10]);
      expect([body.descriptionEn, body.descriptionAr]).toEqual([
        expect.stringContaining('being uploaded'),
        expect.stringMatching(/[ء-ي]/),
      ]);
    }
    expect((await send('203.0.113.1')).status).toBe(201);
  });

  it('that are broken off hold nothing', async () => {
    const upload = request(`${portal.url}/api/documents/signup-document-upload`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=slow',
        'x-forwarded-for': '203.0.113.2',
        origin: portal.url,
      },
    });
    upload.on('error', () => {});
    upload.write('--slow\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
    await new Promise((sent) => upload.write(Buffer.alloc(7 * MB, 'a'), sent));
    upload.destroy();
    await waitUntil(async () => (await send('203.0.113.2')).status === 201, 'the memory is free again');
  });
});
