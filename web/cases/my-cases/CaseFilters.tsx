import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { STATUS_CODES, type StatusCode } from '../../../common/cases/case.enums.ts';
import type { CaseType, Entity } from '../../../common/cases/cases.types.ts';
import { DateRangeFields, useDateRange } from '../../forms/DateRangeFields.tsx';
import { nameOptions } from '../../forms/name-options.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { navigateTo } from '../../api/navigate.ts';
import { LIMITS } from '../../../common/limits.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { beyond, upTo } from '../../theme/media.ts';
import { listHref, isFiltered, listPath, type CaseQuery } from './case-query.ts';
import { FilterChips } from './FilterChips.tsx';
import { Box } from '../../ui/layout/Box.ts';

const ToggleButton = styled(Button)`
  display: none;

  ${upTo.mobile} {
    display: inline-flex;
    inline-size: 100%;
  }
`;

const FilterForm = styled.form<{ $open: boolean; $columns: number }>`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);

  & > [data-field] {
    flex: 1 1 132px;
    min-inline-size: 0;
    margin-block-start: 0;
  }
  & > [data-field]:first-of-type {
    flex-grow: 2;
  }
  ${beyond.desktop} {
    flex-wrap: nowrap;
  }
  ${upTo.desktop} {
    display: grid;
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));

    & > [data-field]:first-of-type {
      grid-column: 1 / -1;
    }
    & > button {
      justify-self: start;
    }
  }
  ${upTo.mobile} {
    display: ${({ $open }) => ($open ? 'flex' : 'none')};
    flex-direction: column;
    align-items: stretch;
    margin-block-start: var(--space-4);

    & > [data-field],
    & > [data-field]:first-of-type {
      flex: none;
    }
  }
`;

interface CaseFiltersProps {
  query: CaseQuery;
  caseTypes: readonly CaseType[];
  entities: readonly Entity[];
}

/** The options of the selects. The first option of each selects all. */
function useFilterOptions(caseTypes: readonly CaseType[], entities: readonly Entity[]) {
  const t = useTranslation();
  const { locale } = useLocale();
  const statusOptions = [
    { value: '', label: t('agentWorkspace.list.filter.allStatuses') },
    ...STATUS_CODES.map((code) => ({ value: String(code), label: t(`cases.status.${code}`) })),
  ];
  const typeOptions = [
    { value: '', label: t('agentWorkspace.list.filter.allTypes') },
    ...nameOptions(caseTypes, locale),
  ];
  const entityOptions = [
    { value: '', label: t('agentWorkspace.list.filter.allEntities') },
    ...nameOptions(entities, locale),
  ];
  return { statusOptions, typeOptions, entityOptions };
}

/** Search and filters. A GET form, so that it works without JavaScript. */
export function CaseFilters({ query, caseTypes, entities }: CaseFiltersProps) {
  const t = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(query);
  const update = (change: Partial<CaseQuery>) => setDraft({ ...draft, ...change });
  const dates = useDateRange({
    labels: { from: t('agentWorkspace.list.filter.from'), to: t('agentWorkspace.list.filter.to') },
    range: draft,
    onChange: update,
  });
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!dates.check(event.currentTarget)) return;
    void navigateTo(listHref(draft, { text: draft.text.trim() }), { keepScrollPosition: true });
  };
  const { statusOptions, typeOptions, entityOptions } = useFilterOptions(caseTypes, entities);
  return (
    <Box p={4}>
      <ToggleButton
        tone="secondary"
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('agentWorkspace.list.filter.button')}
      </ToggleButton>
      <FilterForm
        id={id}
        $open={open}
        $columns={entities.length > 1 ? 3 : 2}
        action={listPath(query)}
        role="search"
        aria-label={t('agentWorkspace.list.filter.label')}
        onSubmit={apply}
      >
        {query.tab > 1 && <input type="hidden" name="tab" value={query.tab} />}
        {query.assignee && <input type="hidden" name="assignee" value={query.assignee} />}
        <SearchField
          label={t('agentWorkspace.list.filter.search')}
          placeholder={t('agentWorkspace.list.filter.searchHint')}
          name="text"
          value={draft.text}
          maxLength={LIMITS.pastedMax}
          onChange={(text) => update({ text })}
        />
        <SelectField
          label={t('agentWorkspace.list.filter.status')}
          name="status"
          options={statusOptions}
          value={draft.status.length === 1 ? String(draft.status[0]) : ''}
          onChange={(value) => update({ status: value ? [Number(value) as StatusCode] : [] })}
        />
        <SelectField
          label={t('agentWorkspace.list.filter.type')}
          name="type"
          options={typeOptions}
          value={draft.caseTypeId ? String(draft.caseTypeId) : ''}
          onChange={(value) => update({ caseTypeId: Number(value) })}
        />
        {entities.length > 1 && (
          <SelectField
            label={t('agentWorkspace.list.filter.entity')}
            name="entity"
            options={entityOptions}
            value={draft.entityId}
            onChange={(entityId) => update({ entityId })}
          />
        )}
        <DateRangeFields {...dates.props} />
        <Button type="submit" tone="secondary">
          {t('agentWorkspace.list.filter.apply')}
        </Button>
      </FilterForm>
      {isFiltered(query) && <FilterChips query={query} caseTypes={caseTypes} entities={entities} />}
    </Box>
  );
}
