import { SlidersHorizontal } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { STATUS_CODES, type StatusCode } from '../../../common/cases/case.enums.ts';
import type { CaseType, Entity } from '../../../common/cases/cases.types.ts';
import { DateRangeFields, useDateRange } from '../../forms/DateRangeFields.tsx';
import { nameOptions } from '../../forms/name-options.ts';
import { SearchedPart } from '../../forms/SearchedPart.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { navigateTo } from '../../api/navigate.ts';
import { LIMITS } from '../../../common/limits.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { buttonStyles, type ButtonStyleProps } from '../../ui/forms/button-styles.ts';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { beyond, upTo } from '../../theme/media.ts';
import { visuallyHiddenStyles } from '../../ui/layout/VisuallyHidden.tsx';
import { listHref, isFiltered, listPath, type CaseQuery } from './case-query.ts';
import { FilterChips } from './FilterChips.tsx';
import { Box, Grid } from '../../ui/layout/Box.ts';

const TOGGLE_WIDTH = '9rem';

/** The search with its buttons, and the other filters folded below them. */
const FilterForm = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto ${TOGGLE_WIDTH};
  column-gap: var(--space-3);

  & [data-field] {
    margin-block-start: 0;
  }
  /* The placeholder says it. */
  & > [data-field] > label {
    ${visuallyHiddenStyles}
  }
  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: var(--space-3);

    & > [type='submit'] {
      order: 1;
    }
    /* The keyboard of a phone submits the search. */
    &:has(> details:not([open])) > [type='submit'] {
      display: none;
    }
  }
`;

/** The toggle stands in the row of the search, where the form leaves room for it. */
const Folded = styled.details`
  grid-column: 1 / -1;
`;

const Toggle = styled.summary<ButtonStyleProps>`
  ${buttonStyles}
  list-style: none;

  ${beyond.mobile} {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    inline-size: ${TOGGLE_WIDTH};
    block-size: var(--control-input);
  }
  ${upTo.mobile} {
    inline-size: 100%;
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
  const [draft, setDraft] = useState(query);
  const update = (change: Partial<CaseQuery>) => setDraft({ ...draft, ...change });
  const dates = useDateRange({
    labels: { from: t('agentWorkspace.list.filter.from'), to: t('agentWorkspace.list.filter.to') },
    range: draft,
    onChange: update,
  });
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    if (!dates.check(form)) {
      form.querySelector('details')?.setAttribute('open', '');
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    void navigateTo(listHref(draft, { text: draft.text.trim() }), { keepScrollPosition: true });
  };
  const { statusOptions, typeOptions, entityOptions } = useFilterOptions(caseTypes, entities);
  return (
    <Box p={3}>
      <FilterForm
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
        <Button type="submit" tone="secondary">
          {t('agentWorkspace.list.filter.apply')}
        </Button>
        <SearchedPart text={draft.text} />
        <Folded>
          <Toggle $tone="secondary" $size="md" $block={false}>
            <SlidersHorizontal aria-hidden="true" />
            {t('agentWorkspace.list.filter.button')}
          </Toggle>
          <Grid columns={entities.length > 1 ? [5, 2, 1] : [4, 2, 1]} gap={3} pt={3} align="end">
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
          </Grid>
        </Folded>
      </FilterForm>
      {isFiltered(query) && <FilterChips query={query} caseTypes={caseTypes} entities={entities} />}
    </Box>
  );
}
