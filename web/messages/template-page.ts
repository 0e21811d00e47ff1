import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import type { Locale } from '../../common/locale/locales.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import type { WrittenMessage } from '../../common/messages/messages.types.ts';
import { pageQueries, type QueryPage } from '../api/page-queries.ts';
import { fieldsOfTexts } from './template-fields.ts';

export type Preview = Record<Locale, WrittenMessage>;

export interface TemplateData extends QueryPage {
  templateKey: string;
  /** The preview of the saved texts. */
  preview: Preview;
}

/** Page data: the template of `?key=`. Renders 404 if it does not exist. */
export async function readTemplate({ callApi, urlParsed }: Pick<PageContextServer, 'callApi' | 'urlParsed'>): Promise<TemplateData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const key = urlParsed.search['key'] ?? '';
  try {
    const { template } = await fetchQuery(messages.template, { key });
    return {
      templateKey: key,
      preview: await callApi(messages.preview, { key, ...fieldsOfTexts(template.texts) }),
      dehydrated: dehydrated(),
    };
  } catch (error) {
    if (['NOT_FOUND', 'BAD_INPUT'].includes((error as { code?: string }).code ?? '')) throw render(404);
    throw error;
  }
}
