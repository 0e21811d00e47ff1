import { useData } from 'vike-react/useData';
import { localised } from '../../common/locale/locales.ts';
import { TEMPLATE_GROUPS, type TemplateGroup, type TemplateSummary } from '../../common/messages/messages.types.ts';
import { FormattedDate } from '../cases/status/FormattedDate.tsx';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { Card, CardTitle } from '../ui/layout/Card.tsx';
import { DataTable, type Column } from '../ui/data/DataTable.tsx';
import { RowLink } from '../ui/data/Table.ts';
import { labelled } from '../ui/data/labelled.ts';
import { StatusTag } from '../ui/data/StatusTag.tsx';
import { templateHref } from './messages-href.ts';
import type { TemplatesData } from './templates-page.ts';
import { useMessageNames } from './use-message-names.ts';
import { Stack } from '../ui/layout/Box.ts';
import { SubText, Text } from '../ui/layout/Text.ts';

function useColumns(): Column<TemplateSummary>[] {
  const t = useTranslation();
  const { locale } = useLocale();
  const { nameOf, channelsOf } = useMessageNames();
  return [
    {
      id: 'name',
      head: t('messages.purpose'),
      cell: ({ key }) => (
        <>
          <RowLink href={templateHref(key)}>{nameOf(key)}</RowLink>
          <SubText>
            <bdi dir="ltr">{key}</bdi>
          </SubText>
        </>
      ),
    },
    { ...labelled('channels', t('messages.channels')), cell: ({ parts }) => channelsOf(parts) },
    {
      ...labelled('state', t('messages.state')),
      cell: ({ edited }) =>
        edited ? <StatusTag tone="attention">{t('messages.edited')}</StatusTag> : t('messages.original'),
    },
    {
      ...labelled('modified', t('messages.modified')),
      cell: ({ modifiedAt, modifiedBy }) => (
        <>
          {modifiedAt ? <FormattedDate at={modifiedAt} withTime /> : t('messages.never')}
          {modifiedBy && <SubText>{t('messages.by', { name: localised(modifiedBy, 'name', locale) })}</SubText>}
        </>
      ),
    },
  ];
}

function Group({ group, templates }: TemplatesData & { group: TemplateGroup }) {
  const t = useTranslation();
  const title = t(`messages.group.${group}`);
  const rows = templates.filter((one) => one.group === group);
  return (
    <Card as="section" aria-label={title}>
      <CardTitle p={5} mb={0}>
        {title}
      </CardTitle>
      <DataTable label={title} columns={useColumns()} rows={rows} keyOf={({ key }) => key} />
    </Card>
  );
}

/** The list of message templates: purpose, channels and whether the text was changed. */
export function TemplatesPage() {
  const { templates } = useData<TemplatesData>();
  const t = useTranslation();
  return (
    <Stack gap={6}>
      <Text tone="ink-2" maxWidth="70ch">
        {t('messages.lead')}
      </Text>
      {TEMPLATE_GROUPS.map((group) => (
        <Group key={group} group={group} templates={templates} />
      ))}
    </Stack>
  );
}
