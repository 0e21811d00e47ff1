import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import type { Locale } from '../../common/locale/locales.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import type { MessageTemplate, TemplateChange, WrittenMessage } from '../../common/messages/messages.types.ts';
import { fieldsOfTexts } from './template-fields.ts';

export type Preview = Record<Locale, WrittenMessage>;

export interface TemplateData {
  template: MessageTemplate;
  changes: TemplateChange[];
  preview: Preview;
}

/** Page data: the template of `?key=`. Renders 404 if it does not exist. */
export async function readTemplate({ callApi, urlParsed }: Pick<PageContextServer, 'callApi' | 'urlParsed'>): Promise<TemplateData> {
  const key = urlParsed.search['key'] ?? '';
  try {
    const found = await callApi(messages.template, { key });
    return { ...found, preview: await callApi(messages.preview, { key, ...fieldsOfTexts(found.template.texts) }) };
  } catch (error) {
    if (['NOT_FOUND', 'BAD_INPUT'].includes((error as { code?: string }).code ?? '')) throw render(404);
    throw error;
  }
}
