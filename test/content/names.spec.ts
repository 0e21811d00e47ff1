import { directory } from '../../common/cases/directory.contract.ts';
import { directoryEditors } from '../../common/content/directory-editors.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { uploadDirectory } from './upload-directory.ts';
import { defined } from '../support/defined.ts';
import { startPortal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';

describe('an editor', () => {
  it('is told why such a name or title is refused, in the form and in a file, and may use joiners', async () => {
    const portal = await startPortal();
    try {
      const contentManager = await signedInUser(portal, 'content');
      const { entities } = (await contentManager.call(directory.entities, { pageSize: 1 })).body.data;
      const service = {
        entityId: defined(entities[0]).id,
        code: 'pay',
        nameEn: 'Pay \u202Eyap',
        nameAr: 'می\u200Cخواهم',
      };
      const faq = { questionEn: 'How?', questionAr: '\u200Fكيف؟', answerEn: 'So', answerAr: '\u2066A+\u2069 هكذا' };
      const refused = await contentManager.call(directoryEditors.addService, service);
      expect([refused.status, refused.body.fieldErrors]).toEqual([
        400,
        [
          {
            field: 'nameEn',
            code: 'bidiControls',
            descriptionEn: expect.any(String),
            descriptionAr: expect.stringMatching(/[ء-ي]/),
          },
        ],
      ]);
      expect((await contentManager.call(editors.addFaq, faq)).body.fieldErrors).toMatchObject([
        { field: 'questionAr', code: 'bidiControls' },
      ]);
      expect((await contentManager.call(editors.addFaq, { ...faq, questionAr: 'كيف؟' })).status).toBe(201);
      expect((await contentManager.call(directoryEditors.addService, { ...service, nameEn: 'Pay' })).status).toBe(201);
      const { data } = await uploadDirectory(
        contentManager,
        'kind,code,entityCode,nameEn,nameAr\nentity,e,,Roads\u2068,الطرق',
      );
      expect(data.errors).toMatchObject([{ row: 2, column: 'nameEn', code: 'bidiControls' }]);
    } finally {
      await portal.close();
    }
  });
});
