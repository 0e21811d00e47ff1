import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { noonOf } from '../../../common/cases/business-dates.ts';
import type { CaseType, Entity, Named } from '../../../common/cases/cases.types.ts';
import { formatDate, localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { statusFilterAtom } from '../../state/lists.ts';
import { agentLoadQuery } from '../list/queries.ts';
import { clearFilters, listHref, type CaseQuery } from './case-query.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  margin-block-start: var(--space-4);
  font-size: var(--text-small);

  & > span {
    color: var(--ink-3);
  }
`;

export const Chip = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  max-inline-size: 100%;
  min-block-size: 36px;
  padding-inline: 14px 10px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-pill);
  color: var(--ink);
  font-weight: 600;
  text-decoration: none;

  &:hover {
    background: var(--surface-2);
  }
  & svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }
`;

interface FilterChipsProps {
  query: CaseQuery;
  caseTypes: readonly CaseType[];
  entities: readonly Entity[];
}

interface FilterChip {
  name: string;
  without: Partial<CaseQuery>;
}

/** The active filters, each with a link that removes it. */
export function FilterChips({ query, caseTypes, entities }: FilterChipsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const status = useAtomValue(statusFilterAtom);
  const { text, caseTypeId, entityId, assignee, from, to } = query;
  const { data: load } = useQuery({ ...agentLoadQuery(assignee), enabled: assignee !== '' });
  const nameOf = <Id,>(rows: readonly Named<Id>[], id: Id) => {
    const row = rows.find((one) => one.id === id);
    return row ? localised(row, 'name', locale) : String(id);
  };
  const day = (text: string) => (text ? formatDate(noonOf(text), locale) : '…');
  const chips: FilterChip[] = [
    ...(text ? [{ name: text, without: { text: '' } }] : []),
    ...status.map((code) => ({
      name: t(`cases.status.${code}`),
      without: { status: status.filter((one) => one !== code) },
    })),
    ...(caseTypeId ? [{ name: nameOf(caseTypes, caseTypeId), without: { caseTypeId: 0 } }] : []),
    ...(entityId ? [{ name: nameOf(entities, entityId), without: { entityId: '' } }] : []),
    ...(assignee ? [{ name: nameOf(load?.agents ?? [], assignee), without: { assignee: '' } }] : []),
    ...(from || to
      ? [
          {
            name: t('agentWorkspace.list.filter.days', { from: day(from), to: day(to) }),
            without: { from: '', to: '' },
          },
        ]
      : []),
  ];
  return (
    <Row>
      <span>{t('agentWorkspace.list.filter.chips')}</span>
      {chips.map(({ name, without }) => (
        <Chip
          key={JSON.stringify(without)}
          href={listHref(query, without)}
          aria-label={t('agentWorkspace.list.filter.remove', { name })}
        >
          <bdi suppressHydrationWarning>{name}</bdi>
          <X aria-hidden="true" />
        </Chip>
      ))}
      <a href={listHref(clearFilters(query), {})}>{t('agentWorkspace.list.filter.clearAll')}</a>
    </Row>
  );
}
