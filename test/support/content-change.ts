import { editors } from '../../common/content/editors.contract.ts';
import type { EditedFaq } from '../../common/content/editors.types.ts';
import { defined } from './defined.ts';
import type { Visitor } from './visitor.ts';

/**
 * Prepares a change of the content of every public page, and fills the page caches of the instances with the old state.
 * `publish` makes the change; `outdatedPages`: the pages that do not show it.
 */
export async function contentChange(editor: Visitor, instances: readonly { url: string }[]) {
  const firstOf = async (kind: 'faq' | 'partner' | 'story') =>
    defined((await editor.call(editors.list, { kind, pageSize: 1, sort: 'order' })).body.data.items[0]);
  const [old, partner, story] = [(await firstOf('faq')) as EditedFaq, await firstOf('partner'), await firstOf('story')];
  const draft = {
    questionEn: 'New question?',
    questionAr: 'سؤال جديد؟',
    answerEn: 'An answer.',
    answerAr: 'جواب.',
    published: false,
  };
  const { faq } = (await editor.call(editors.addFaq, draft)).body.data;
  await editor.call(editors.move, { kind: 'faq', id: faq.id, before: old.id });
  const name = { ar: 'جهة باسم جديد', en: 'Entity by a new name' };
  const title = { ar: 'قصة بعنوان جديد', en: 'Story by a new title' };
  const question = { ar: draft.questionAr, en: draft.questionEn };
  const texts = Object.entries({ '/': question, '/faqs': question, '/partners': name, '/success-story': title });

  /** Each page of each instance, with whether it has the new text and the unpublished question. */
  const state = () =>
    Promise.all(
      instances.flatMap(({ url }, index) =>
        texts.map(async ([path, text]) => {
          const lang = index % 2 ? 'en' : 'ar';
          const html = await (await fetch(url + path, { headers: { 'accept-language': lang } })).text();
          const unpublished = lang === 'ar' ? old.questionAr : old.questionEn;
          return { path, isNew: html.includes(text[lang]), isOld: path === '/faqs' && html.includes(unpublished) };
        }),
      ),
    );
  const before = await state();
  expect(before).toEqual(before.map(({ path }) => ({ path, isNew: false, isOld: path === '/faqs' })));

  return {
    publish: async (): Promise<void> => {
      const changes = [
        await editor.call(editors.changeFaq, { id: old.id, version: old.version, published: false }),
        await editor.call(editors.changeFaq, { id: faq.id, version: faq.version, published: true }),
        await editor.call(editors.changePartner, {
          id: partner.id,
          version: partner.version,
          nameAr: name.ar,
          nameEn: name.en,
        }),
        await editor.call(editors.changeStory, {
          id: story.id,
          version: story.version,
          titleAr: title.ar,
          titleEn: title.en,
        }),
      ];
      expect(changes.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    },
    outdatedPages: async (): Promise<string[]> =>
      (await state()).filter(({ isNew, isOld }) => !isNew || isOld).map(({ path }) => path),
  };
}
