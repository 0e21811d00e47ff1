import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { CONTENT_SORTS, type ContentKind, type ContentSort } from '../../../common/content/editors.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { goTo } from '../../client/go-to.ts';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Field } from '../../controls/Field.tsx';
import { Select } from '../../controls/Select.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { upTo } from '../../design/media.ts';
import { EDITOR_KINDS } from './kinds.ts';
import { listHref, type ListQuery } from './list-address.ts';

const Bar = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 2fr) auto minmax(0, 1fr);
  align-items: end;
  gap: var(--space-3);
  padding: var(--space-5);

  & > [data-field] {
    margin-block-start: 0;
  }
  & > button {
    min-block-size: var(--control-input);
  }
  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: var(--space-4);

    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const valueOf = ({ sort, descending }: Pick<ListQuery, 'sort' | 'descending'>) => `${sort}${descending ? ' desc' : ''}`;

/** Names upwards, changes newest first: what people ask of each. */
const CHOICES = CONTENT_SORTS.map((sort) => valueOf({ sort, descending: sort === 'modified' }));

/** Search and order of a list, kept in its address. */
export function ListTools({ kind, query }: { kind: ContentKind; query: ListQuery }) {
  const t = useTexts();
  const { path } = EDITOR_KINDS[kind];
  const [text, setText] = useState(query.q);
  const go = (change: Partial<ListQuery>) => void goTo(listHref(path, query, change), { keepScrollPosition: true });
  const search = (event: FormEvent) => {
    event.preventDefault();
    go({ q: text.trim() });
  };
  const chosen = valueOf(query);
  const options = (CHOICES.includes(chosen) ? CHOICES : [...CHOICES, chosen]).map((value) => ({
    value,
    label: t(`editors.sort.${value.replace(' ', '-')}`),
  }));
  const sortBy = (value: string) => {
    const [sort, direction] = value.split(' ') as [ContentSort, string?];
    go({ sort, descending: direction === 'desc' });
  };
  return (
    <Bar action={path} role="search" aria-label={t('editors.search')} onSubmit={search}>
      <Field label={t('editors.search')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="search"
            name="q"
            icon={<Search aria-hidden="true" />}
            autoComplete="off"
            maxLength={LIMITS.nameMax}
            dir={text ? 'auto' : undefined}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" tone="secondary">
        {t('content.search')}
      </Button>
      <Field label={t('editors.sortBy')}>{(wiring) => <Select {...wiring} options={options} value={chosen} onChange={sortBy} />}</Field>
    </Bar>
  );
}
