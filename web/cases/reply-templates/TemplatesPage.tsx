import { MessageSquareReply, Plus } from 'lucide-react';
import { useData } from 'vike-react/useData';
import type { ReplyTemplate } from '../../../common/cases/reply-templates.types.ts';
import { localised, otherContentLocale } from '../../../common/locale/locales.ts';
import { navigateTo } from '../../api/navigate.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { nameOptions } from '../../forms/name-options.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { PaginationLinks } from '../../layouts/PaginationLinks.tsx';
import { FilterLinks } from '../../messages/FilterLinks.tsx';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { RowLink } from '../../ui/data/Table.ts';
import { labelled } from '../../ui/data/labelled.ts';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Box, Inline } from '../../ui/layout/Box.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { SubText, Text } from '../../ui/layout/Text.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { actionKey } from '../actions/action-key.ts';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { templatesQuery } from './queries.ts';
import { ADD_PATH, STATES, templateHref, templatesHref } from './templates-href.ts';
import type { TemplatesData } from './templates-page.ts';

function useColumns(): Column<ReplyTemplate>[] {
  const t = useTranslation();
  const { locale } = useLocale();
  const other = otherContentLocale(locale);
  return [
    {
      id: 'title',
      head: t('replyTemplates.column.title'),
      rowHeader: true,
      cell: (template) => (
        <>
          <RowLink href={templateHref(template.id)}>{localised(template, 'title', locale)}</RowLink>
          <SubText lang={other}>
            <bdi>{localised(template, 'title', other)}</bdi>
          </SubText>
        </>
      ),
    },
    {
      ...labelled('entity', t('replyTemplates.column.entity')),
      cell: ({ entity }) => (entity ? localised(entity, 'name', locale) : t('replyTemplates.allEntities')),
    },
    {
      ...labelled('actions', t('replyTemplates.column.actions')),
      cell: ({ actions }) => actions.map((action) => t(actionKey(action))).join(t('site.listSeparator')),
    },
    {
      ...labelled('state', t('replyTemplates.column.state')),
      cell: ({ active }) =>
        active ? t('replyTemplates.active') : <StatusTag tone="attention">{t('replyTemplates.retired')}</StatusTag>,
    },
    {
      ...labelled('modified', t('replyTemplates.column.modified')),
      wide: true,
      cell: ({ modifiedAt, modifiedBy }) => (
        <>
          <FormattedDate at={modifiedAt} />
          {modifiedBy && <SubText>{localised(modifiedBy, 'name', locale)}</SubText>}
        </>
      ),
    },
  ];
}

/** The reply templates of the entity and those for all entities; for an admin, of all entities. */
export function TemplatesPage() {
  const { page, ...data } = useData<TemplatesData>();
  const t = useTranslation();
  if (page) return <TemplateList {...data} page={page} />;
  return (
    <Card>
      <EmptyState icon={<MessageSquareReply />} title={t('replyTemplates.unavailable')}>
        {t('replyTemplates.unavailableBody')}
      </EmptyState>
    </Card>
  );
}

function TemplateList({ query, page, entities }: TemplatesData & { page: number }) {
  const t = useTranslation();
  const found = usePageQuery(templatesQuery(query, page));
  const columns = useColumns();
  const { templates, total } = found;
  const isFiltered = query.state !== '' || query.entityId !== '';
  return (
    <>
      <Inline wrap justify="space-between" gap={4} mb={5}>
        <Text tone="ink-2" maxWidth="70ch">
          {t('replyTemplates.lead')}
        </Text>
        <ButtonLink href={ADD_PATH} icon={<Plus aria-hidden="true" />}>
          {t('replyTemplates.add')}
        </ButtonLink>
      </Inline>
      <Card as="section" aria-label={t('replyTemplates.list')}>
        <TemplateFilters query={query} entities={entities} />
        {total > 0 && (
          <DataTable label={t('replyTemplates.list')} columns={columns} rows={templates} keyOf={({ id }) => id} />
        )}
        {total > found.pageSize && (
          <PaginationLinks
            {...found}
            shown={templates.length}
            href={(to) => templatesHref(query, to)}
            summary={(range) => t('replyTemplates.showing', { ...range, total })}
            label={t('replyTemplates.paging')}
          />
        )}
        {total === 0 && isFiltered && (
          <EmptyState
            icon={<MessageSquareReply />}
            title={t('replyTemplates.noMatch')}
            actions={<a href={templatesHref({ state: '', entityId: '' })}>{t('replyTemplates.showAll')}</a>}
          />
        )}
        {total === 0 && !isFiltered && (
          <EmptyState icon={<MessageSquareReply />} title={t('replyTemplates.first')}>
            {t('replyTemplates.firstBody')}
          </EmptyState>
        )}
      </Card>
    </>
  );
}

function TemplateFilters({ query, entities }: Pick<TemplatesData, 'query' | 'entities'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  const choice = (state: (typeof STATES)[number] | '') => ({
    name: t(`replyTemplates.filter.${state || 'all'}`),
    href: templatesHref({ ...query, state }),
    current: query.state === state,
  });
  return (
    <Inline wrap justify="space-between" align="end" gap={4} p={5}>
      <FilterLinks label={t('replyTemplates.filter.label')} choices={[choice(''), ...STATES.map(choice)]} />
      {entities.length > 0 && (
        <Box basis="18rem">
          <Field label={t('replyTemplates.filter.entity')}>
            {(control) => (
              <Select
                {...control}
                options={[
                  { value: '', label: t('replyTemplates.filter.everyEntity') },
                  ...nameOptions(entities, locale),
                ]}
                value={query.entityId}
                onChange={(entityId) =>
                  void navigateTo(templatesHref({ ...query, entityId }), { keepScrollPosition: true })
                }
              />
            )}
          </Field>
        </Box>
      )}
    </Inline>
  );
}
