import { messages } from '../../common/messages/messages.contract.ts';
import type { MessageTemplate } from '../../common/messages/messages.types.ts';
import { apiRequest } from '../api/api-request.ts';
import { dataOf } from '../api/endpoint-query.ts';
import { useVersionedForm } from '../forms/use-versioned-form.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { fieldOrder, fieldsOfTexts, type TemplateFields } from './template-fields.ts';

type Saved = { template: MessageTemplate };
type Input = TemplateFields & Pick<MessageTemplate, 'key' | 'version'>;

/** A template form with conflicts of other users. The server checks it: the rules depend on the template. */
export function useTemplateForm(initial: MessageTemplate) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { base: template, ...versioned } = useVersionedForm<MessageTemplate, TemplateFields, Saved, Input>({
    id: 'edit',
    initial,
    valuesOf: ({ texts }) => fieldsOfTexts(texts),
    fields: fieldOrder(initial.parts, locale),
    toInput: (fields, { key, version }) => ({ key, version, ...fields }),
    send: (input) => apiRequest(messages.change, input),
    savedOf: (response) => response.template,
    savedMessage: t('messages.saved'),
    loadLatest: async ({ key }) => dataOf(await apiRequest(messages.template, { key })).template,
  });
  const { key, version } = template;
  const restore = () =>
    versioned.runAction(() => apiRequest(messages.restore, { key, version }), t('messages.restored'));
  return { ...versioned, template, restore };
}

export type TemplateForm = ReturnType<typeof useTemplateForm>;
