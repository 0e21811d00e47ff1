import { useData } from 'vike-react/useData';
import { replyTemplates } from '../../../common/cases/reply-templates.contract.ts';
import { apiRequest } from '../../api/api-request.ts';
import { navigateTo } from '../../api/navigate.ts';
import { SaveBar } from '../../forms/SaveBar.tsx';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { LeaveDialog } from '../../forms/LeaveDialog.tsx';
import { useApiForm } from '../../forms/use-api-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Stack } from '../../ui/layout/Box.ts';
import { Card, CardSection } from '../../ui/layout/Card.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import type { AddTemplateData } from './template-page.ts';
import { fieldOrder, inputOf, templateRules, valuesOf, type TemplateValues } from './template-values.ts';
import { TEMPLATES_PATH } from './templates-href.ts';

/** The form of a new template. */
export function AddTemplatePage() {
  const { content, preview, ownEntityId, entities } = useData<AddTemplateData>();
  const t = useTranslation();
  const { locale } = useLocale();
  const form = useApiForm<TemplateValues, unknown, object>({
    id: 'add',
    defaultValues: valuesOf(content, ownEntityId ?? ''),
    fields: fieldOrder(locale),
    rules: templateRules('AddReplyTemplate'),
    toInput: ({ entityId, ...values }) => ({ ...inputOf({ entityId, ...values }), ...(entityId && { entityId }) }),
    send: (input) => apiRequest(replyTemplates.add, input),
    savedMessage: t('replyTemplates.added'),
    onSaved: () => navigateTo(TEMPLATES_PATH),
  });
  return (
    <>
      <Stack as="form" gap={5} {...form.props}>
        <FormErrors form={form} />
        <Card>
          <TemplateFields form={form} entities={ownEntityId === null ? entities : undefined} />
          <CardSection>
            <TemplatePreview texts={form.values} sample={preview} />
          </CardSection>
        </Card>
        <SaveBar dirty={form.dirty} busy={form.busy} back={TEMPLATES_PATH} />
      </Stack>
      <LeaveDialog dirty={form.dirty} />
    </>
  );
}
