import { styled } from 'styled-components';
import { localised } from '../../common/locale/locales.ts';
import { TEMPLATE_GROUPS, type TemplateGroup, type TemplateSummary } from '../../common/messages/messages.types.ts';
import { Moment } from '../cases/status/Moment.tsx';
import { useLocale, useTexts } from '../client/text.ts';
import { Card, CardTitle } from '../controls/Card.tsx';
import { DataTable, type Column } from '../controls/DataTable.tsx';
import { StatusTag } from '../controls/StatusTag.tsx';
import { templateHref, type TemplatesData } from './templates-page.ts';
import { useMessageWords } from './use-message-words.ts';

const Sheets = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;

const Lead = styled.p`
  max-inline-size: 70ch;
  color: var(--ink-2);
`;

const SheetTitle = styled(CardTitle)`
  padding: var(--space-5);
  margin: 0;
`;

const NameLink = styled.a`
  display: inline-block;
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const Below = styled.small`
  display: block;
  color: var(--ink-3);
  font-size: var(--text-small);
`;

function useColumns(): Column<TemplateSummary>[] {
  const t = useTexts();
  const { locale } = useLocale();
  const { nameOf, channelsOf } = useMessageWords();
  return [
    {
      id: 'name',
      head: t('messages.purpose'),
      cell: ({ key }) => (
        <>
          <NameLink href={templateHref(key)}>{nameOf(key)}</NameLink>
          <Below>
            <bdi dir="ltr">{key}</bdi>
          </Below>
        </>
      ),
    },
    { id: 'channels', head: t('messages.channels'), label: t('messages.channels'), cell: ({ parts }) => channelsOf(parts) },
    {
      id: 'state',
      head: t('messages.state'),
      label: t('messages.state'),
      cell: ({ edited }) => (edited ? <StatusTag tone="attention">{t('messages.edited')}</StatusTag> : t('messages.shipped')),
    },
    {
      id: 'modified',
      head: t('messages.modified'),
      label: t('messages.modified'),
      cell: ({ modifiedAt, modifiedBy }) => (
        <>
          {modifiedAt ? <Moment at={modifiedAt} withTime /> : t('messages.never')}
          {modifiedBy && <Below>{t('messages.by', { name: localised(modifiedBy, 'name', locale) })}</Below>}
        </>
      ),
    },
  ];
}

function Group({ group, templates }: TemplatesData & { group: TemplateGroup }) {
  const t = useTexts();
  const title = t(`messages.group.${group}`);
  const rows = templates.filter((one) => one.group === group);
  return (
    <Card as="section" aria-label={title}>
      <SheetTitle>{title}</SheetTitle>
      <DataTable label={title} columns={useColumns()} rows={rows} keyOf={({ key }) => key} />
    </Card>
  );
}

/** Every message that the portal writes: what it is for, how it goes out, and whether its text has been changed. */
export function TemplatesPage({ templates }: TemplatesData) {
  const t = useTexts();
  return (
    <Sheets>
      <Lead>{t('messages.lead')}</Lead>
      {TEMPLATE_GROUPS.map((group) => (
        <Group key={group} group={group} templates={templates} />
      ))}
    </Sheets>
  );
}
