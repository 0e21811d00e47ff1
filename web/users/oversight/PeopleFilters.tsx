import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { ACCOUNT_STATUS, shownStatus, type AccountStatus, type UserType } from '../../../common/users/account.enums.ts';
import { LIMITS } from '../../../common/limits.ts';
import { navigateTo } from '../../api/navigate.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FilterFold } from '../../ui/forms/FilterFold.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { upTo } from '../../theme/media.ts';
import { nameOptions } from '../../forms/name-options.ts';
import { SearchedPart } from '../../forms/SearchedPart.tsx';
import { isFiltered, PEOPLE_PATH, peopleHref, USER_TYPES, type PeopleQuery } from './people-query.ts';
import type { ShownPeople } from './use-people.ts';

const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
  padding: 18px var(--space-5);

  & [data-field] {
    flex: 1 1 10rem;
    min-inline-size: 0;
    max-inline-size: 14rem;
    margin-block-start: 0;
  }
  & > [data-field] {
    flex: 2 1 18rem;
    max-inline-size: none;
  }
  & [type='submit'] {
    min-block-size: var(--control-input);
  }
  & > a {
    align-self: center;
    flex-basis: 100%;
  }
  ${upTo.mobile} {
    padding: var(--space-4);

    & [data-field] {
      flex: 1 1 100%;
      max-inline-size: none;
    }
  }
`;

const { REJECTED } = ACCOUNT_STATUS;

/** The options of the selects. The first option of each selects all. */
function useFilterOptions(entities: ShownPeople['entities']) {
  const t = useTranslation();
  const { locale } = useLocale();
  const statuses = Object.values(ACCOUNT_STATUS).filter((status) => shownStatus(status) === status);
  return {
    status: [
      { value: '', label: t('oversight.list.allStatuses') },
      ...statuses.map((status) => ({ value: String(status), label: t(`account.status.${status}`) })),
      { value: String(REJECTED), label: t('oversight.list.rejected') },
    ],
    type: [
      { value: '', label: t('oversight.list.allRoles') },
      ...USER_TYPES.map((type) => ({ value: String(type), label: t(`oversight.list.userType.${type}`) })),
    ],
    entity: [{ value: '', label: t('oversight.list.allEntities') }, ...nameOptions(entities, locale)],
  };
}

/** The search and filters. A plain GET form, so it also works before hydration. */
export function PeopleFilters({ query, entities }: Pick<ShownPeople, 'query' | 'entities'>) {
  const t = useTranslation();
  const [text, setText] = useState(query.text);
  const applyFilters = (change: Partial<PeopleQuery>) =>
    void navigateTo(peopleHref(query, { text: text.trim(), ...change }), { keepScrollPosition: true });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    applyFilters({});
  };
  const options = useFilterOptions(entities);
  return (
    <Bar action={PEOPLE_PATH} role="search" aria-label={t('oversight.list.filters')} onSubmit={handleSubmit}>
      <SearchField
        label={t('oversight.list.search')}
        placeholder={t('oversight.list.searchHint')}
        name="text"
        maxLength={LIMITS.pastedMax}
        value={text}
        onChange={setText}
      />
      <FilterFold
        label={t('oversight.list.filters')}
        open={query.status !== '' || query.entity !== '' || query.type !== ''}
      >
        <Field label={t('oversight.list.status')}>
          {(fieldProps) => (
            <Select
              {...fieldProps}
              name="status"
              options={options.status}
              value={String(query.status)}
              onChange={(value) => applyFilters({ status: value === '' ? '' : (Number(value) as AccountStatus) })}
            />
          )}
        </Field>
        {entities.length > 0 && (
          <Field label={t('oversight.list.entity')}>
            {(fieldProps) => (
              <Select
                {...fieldProps}
                name="entity"
                options={options.entity}
                value={query.entity}
                onChange={(entity) => applyFilters({ entity })}
              />
            )}
          </Field>
        )}
        <Field label={t('oversight.list.role')}>
          {(fieldProps) => (
            <Select
              {...fieldProps}
              name="type"
              options={options.type}
              value={String(query.type)}
              onChange={(value) => applyFilters({ type: value === '' ? '' : (Number(value) as UserType) })}
            />
          )}
        </Field>
        <Button type="submit" tone="secondary">
          {t('oversight.list.apply')}
        </Button>
      </FilterFold>
      <SearchedPart text={text} />
      {isFiltered(query) && <a href={PEOPLE_PATH}>{t('oversight.list.clear')}</a>}
    </Bar>
  );
}
