import type { PageContextServer } from 'vike/types';
import type { ContentLocale } from '../../common/locale/locales.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import type { MessageTemplate, WrittenMessage } from '../../common/messages/messages.types.ts';
import { orNotFound } from '../api/not-found.ts';
import { hasErrorCode } from '../api/page-errors.ts';
import { pageQueries, type QueryPage } from '../api/page-queries.ts';
import { templateQuery } from './queries.ts';
import { fieldsOfTexts } from './template-fields.ts';

export type Preview = Record<ContentLocale, WrittenMessage>;

export interface TemplateData extends QueryPage {
  templateKey: string;
  /** The preview of the saved texts. Missing if this version of the portal refuses them. */
  preview?: Preview;
}

/** The preview of the saved texts; undefined if they break a rule that was added after they were saved. */
async function readPreview(
  callApi: PageContextServer['callApi'],
  { key, texts }: MessageTemplate,
): Promise<Preview | undefined> {
  try {
    return await callApi(messages.preview, { key, ...fieldsOfTexts(texts) });
  } catch (error) {
    if (hasErrorCode(error, 'BAD_INPUT')) return undefined;
    throw error;
  }
}

/** Page data: the template of `?key=`. Renders 404 if it does not exist. */
export async function readTemplate({
  callApi,
  urlParsed,
}: Pick<PageContextServer, 'callApi' | 'urlParsed'>): Promise<TemplateData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const key = urlParsed.search['key'] ?? '';
  const { template } = await orNotFound(fetchQuery(templateQuery(key)));
  return {
    templateKey: key,
    preview: await readPreview(callApi, template),
    dehydrated: dehydrated(),
  };
}
