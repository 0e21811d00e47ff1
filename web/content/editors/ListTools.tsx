import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { CONTENT_SORTS, type ContentKind, type ContentSort } from '../../../common/content/editors.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { navigateTo } from '../../api/navigate.ts';
import { SearchedPart } from '../../forms/SearchedPart.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { upTo } from '../../theme/media.ts';
import { EDITOR_KINDS } from './editor-kinds.ts';
import { editorListHref, type ListQuery } from './list-query.ts';
import type { TextKey } from '../../i18n/text-key.ts';

const Form = styled.form`
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

    & > [data-field] ~ [data-field] {
      grid-column: 1 / -1;
    }
  }
`;

const sortValueOf = ({ sort, descending }: Pick<ListQuery, 'sort' | 'descending'>) =>
  `${sort}${descending ? ' desc' : ''}`;

/** Names ascending, changes newest first. */
const SORT_VALUES = CONTENT_SORTS.map((sort) => sortValueOf({ sort, descending: sort === 'modified' }));

/** Search and sort order of a list, kept in the URL. */
export function ListTools({ kind, query }: { kind: ContentKind; query: ListQuery }) {
  const t = useTranslation();
  const { path } = EDITOR_KINDS[kind];
  const [text, setText] = useState(query.q);
  const applyChange = (change: Partial<ListQuery>) =>
    void navigateTo(editorListHref(path, query, change), { keepScrollPosition: true });
  const search = (event: FormEvent) => {
    event.preventDefault();
    applyChange({ q: text.trim() });
  };
  const selected = sortValueOf(query);
  const options = (SORT_VALUES.includes(selected) ? SORT_VALUES : [...SORT_VALUES, selected]).map((value) => ({
    value,
    label: t(`editors.sort.${value.replace(' ', '-')}` as TextKey),
  }));
  const sortBy = (value: string) => {
    const [sort, direction] = value.split(' ') as [ContentSort, string?];
    applyChange({ sort, descending: direction === 'desc' });
  };
  return (
    <Form action={path} role="search" aria-label={t('editors.search')} onSubmit={search}>
      <SearchField
        label={t('editors.search')}
        type="search"
        name="q"
        maxLength={LIMITS.pastedMax}
        dir={text ? 'auto' : undefined}
        value={text}
        onChange={setText}
      />
      <Button type="submit" tone="secondary">
        {t('content.search')}
      </Button>
      <Field label={t('editors.sortBy')}>
        {(control) => <Select {...control} options={options} value={selected} onChange={sortBy} />}
      </Field>
      <SearchedPart text={text} max={LIMITS.longSearchTextMax} />
    </Form>
  );
}
