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

/** For the page's data: the message that `?key=` names; the page is not there when the message is not. */
export async function readTemplate({ ask, urlParsed }: Pick<PageContextServer, 'ask' | 'urlParsed'>): Promise<TemplateData> {
  const key = urlParsed.search['key'] ?? '';
  try {
    const found = await ask(messages.template, { key });
    return { ...found, preview: await ask(messages.preview, { key, ...fieldsOfTexts(found.template.texts) }) };
  } catch (fault) {
    if (['NOT_FOUND', 'BAD_INPUT'].includes((fault as { code?: string }).code ?? '')) throw render(404);
    throw fault;
  }
}
