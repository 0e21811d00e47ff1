import { Bookmark, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { desk } from '../../../common/cases/desk.contract.ts';
import type { SavedFilter } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { send } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { IconButton } from '../../controls/IconButton.tsx';
import { InlineError } from '../../controls/InlineError.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { useDeed } from '../actions/use-deed.ts';
import { isFiltered, searchOf, type CaseQuery } from './case-query.ts';
import { Chip } from './FilterChips.tsx';

const Room = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: 0 var(--space-6) var(--space-4);
  font-size: var(--text-small);

  & > b {
    font-weight: 600;
  }
`;

const Kept = styled.span`
  display: inline-flex;
  align-items: center;
`;

const Keep = styled.form`
  display: flex;
  gap: var(--space-2);
  inline-size: min(100%, 22rem);
`;

/** Lists that the agent has kept under a name, and the way to keep this one. */
export function SavedFilters({ filters, query }: { filters: readonly SavedFilter[]; query: CaseQuery }) {
  const t = useTexts();
  const { locale } = useLocale();
  const [name, setName] = useState('');
  const { busy, failure, run } = useDeed();
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    void run({
      call: () => send(desk.saveFilter, { name, query: searchOf({ ...query, page: 1 }) }),
      said: t('desk.list.saved.kept'),
      onDone: () => setName(''),
    });
  };
  const forget = (id: string) =>
    void run({ call: () => send(desk.forgetFilter, { id }), said: t('desk.list.saved.kept'), onDone: () => {} });
  if (!filters.length && !isFiltered(query)) return null;
  return (
    <Room>
      <b>{t('desk.list.saved.heading')}</b>
      {filters.map((one) => (
        <Kept key={one.id}>
          <Chip href={`/my-cases${one.query ? `?${one.query}` : ''}`}>
            <Bookmark aria-hidden="true" />
            <bdi>{one.name}</bdi>
          </Chip>
          <IconButton
            label={t('desk.list.saved.forget', { name: one.name })}
            icon={<X aria-hidden="true" />}
            onClick={() => forget(one.id)}
          />
        </Kept>
      ))}
      {isFiltered(query) && (
        <Keep onSubmit={keep}>
          <TextInput
            aria-label={t('desk.list.saved.name')}
            placeholder={t('desk.list.saved.name')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" tone="tertiary" busy={busy}>
            {t('desk.list.saved.keep')}
          </Button>
        </Keep>
      )}
      {failure && <InlineError>{localised(failure, 'description', locale)}</InlineError>}
    </Room>
  );
}
