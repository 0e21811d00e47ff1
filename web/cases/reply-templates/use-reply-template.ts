import { replyTemplates } from '../../../common/cases/reply-templates.contract.ts';
import type { ReplyTemplate } from '../../../common/cases/reply-templates.types.ts';
import { apiRequest } from '../../api/api-request.ts';
import { dataOf } from '../../api/endpoint-query.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { fieldOrder, inputOf, templateRules, valuesOf, type TemplateValues } from './template-values.ts';

type Saved = { template: ReplyTemplate };

/** The form of a saved template: changes, restores and retires it, and shows the conflicts of other users. */
export function useReplyTemplate(initial: ReplyTemplate) {
  const t = useTranslation();
  const { locale } = useLocale();
  const {
    base: template,
    runAction,
    ...versioned
  } = useVersionedForm<ReplyTemplate, TemplateValues, Saved, object>({
    id: 'edit',
    initial,
    valuesOf: (version) => valuesOf(version),
    fields: fieldOrder(locale),
    rules: templateRules('ChangeReplyTemplate'),
    toInput: (values, { id, version }) => ({ ...inputOf(values), id, version }),
    send: (input) => apiRequest(replyTemplates.change, input),
    savedOf: (response) => response.template,
    savedMessage: t('replyTemplates.saved'),
    loadLatest: async ({ id }) => dataOf(await apiRequest(replyTemplates.one, { id })).template,
  });
  const { id, version } = template;
  const restore = (changeId: string) =>
    runAction(() => apiRequest(replyTemplates.restore, { id, changeId, version }), t('replyTemplates.restored'));
  const setActive = (active: boolean) =>
    runAction(
      () => apiRequest(replyTemplates.setActive, { id, active, version }),
      t(active ? 'replyTemplates.activateDone' : 'replyTemplates.retireDone'),
      true,
    );
  return { ...versioned, template, restore, setActive };
}

export type TemplateForm = Pick<ReturnType<typeof useReplyTemplate>['form'], 'field' | 'values'>;
