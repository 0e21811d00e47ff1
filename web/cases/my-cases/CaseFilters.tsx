import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { STATUS_CODES, type StatusCode } from '../../../common/cases/case.enums.ts';
import type { CaseType, Entity } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { goTo } from '../../client/go-to.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Field } from '../../controls/Field.tsx';
import { SearchField } from '../../controls/SearchField.tsx';
import { Select } from '../../controls/Select.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { beyond, upTo } from '../../design/media.ts';
import { hrefOf, isFiltered, type CaseQuery } from './case-query.ts';
import { FilterChips } from './FilterChips.tsx';

const Room = styled.div`
  padding: var(--space-6);

  ${upTo.mobile} {
    padding: var(--space-4);
  }
`;

const Opener = styled(Button)`
  display: none;

  ${upTo.mobile} {
    display: inline-flex;
    inline-size: 100%;
  }
`;

const Bar = styled.form<{ $open: boolean; $columns: number }>`
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

interface DateRangeProps {
  /** Days as `2026-11-21`, empty where open. */
  from: string;
  to: string;
  onChange: (change: { from?: string; to?: string }) => void;
}

function DateRange({ from, to, onChange }: DateRangeProps) {
  const t = useTexts();
  return (
    <>
      <Field label={t('desk.list.filter.from')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="date"
            name="from"
            value={from}
            max={to || undefined}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('desk.list.filter.to')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="date"
            name="to"
            value={to}
            min={from || undefined}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}

/** What the lists offer, each with all of it first. */
function useChoices(caseTypes: readonly CaseType[], entities: readonly Entity[]) {
  const t = useTexts();
  const { locale } = useLocale();
  const statuses = [
    { value: '', label: t('account.myCases.all') },
    ...STATUS_CODES.map((code) => ({ value: String(code), label: t(`cases.status.${code}`) })),
  ];
  const types = [
    { value: '', label: t('desk.list.filter.allTypes') },
    ...caseTypes.map((one) => ({ value: String(one.id), label: localised(one, 'name', locale) })),
  ];
  const places = [
    { value: '', label: t('desk.list.filter.allEntities') },
    ...entities.map((one) => ({ value: one.id, label: localised(one, 'name', locale) })),
  ];
  return { statuses, types, places };
}

/** Search and filters. A plain GET form, so that it also works before scripts have come. */
export function CaseFilters({ query, caseTypes, entities }: CaseFiltersProps) {
  const t = useTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(query);
  const set = (change: Partial<CaseQuery>) => setDraft({ ...draft, ...change });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    void goTo(hrefOf(draft, { text: draft.text.trim() }), { keepScrollPosition: true });
  };
  const { statuses, types, places } = useChoices(caseTypes, entities);
  return (
    <Room>
      <Opener
        tone="secondary"
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('desk.list.filter.button')}
      </Opener>
      <Bar
        id={id}
        $open={open}
        $columns={entities.length > 1 ? 3 : 2}
        action="/my-cases"
        role="search"
        aria-label={t('account.myCases.filters')}
        onSubmit={apply}
      >
        {query.tab !== 1 && <input type="hidden" name="tab" value={query.tab} />}
        <SearchField
          label={t('account.myCases.search')}
          placeholder={t('account.myCases.searchHint')}
          name="text"
          value={draft.text}
          onChange={(text) => set({ text })}
        />
        <Field label={t('account.myCases.status')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="status"
              options={statuses}
              value={draft.status.length === 1 ? String(draft.status[0]) : ''}
              onChange={(value) => set({ status: value ? [Number(value) as StatusCode] : [] })}
            />
          )}
        </Field>
        <Field label={t('desk.list.filter.type')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="type"
              options={types}
              value={draft.caseTypeId ? String(draft.caseTypeId) : ''}
              onChange={(value) => set({ caseTypeId: Number(value) })}
            />
          )}
        </Field>
        {entities.length > 1 && (
          <Field label={t('desk.list.filter.entity')}>
            {(wiring) => (
              <Select {...wiring} name="entity" options={places} value={draft.entityId} onChange={(entityId) => set({ entityId })} />
            )}
          </Field>
        )}
        <DateRange from={draft.from} to={draft.to} onChange={set} />
        <Button type="submit" tone="secondary">
          {t('account.myCases.apply')}
        </Button>
      </Bar>
      {isFiltered(query) && <FilterChips query={query} caseTypes={caseTypes} entities={entities} />}
    </Room>
  );
}
