import { Bookmark, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import type { SavedFilter } from '../../../common/cases/cases.types.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useOptimisticUpdate } from '../../api/use-optimistic-update.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { useMutation } from '../../api/use-mutation.ts';
import { InlineFailure } from '../../forms/InlineFailure.tsx';
import { isFiltered, listPath, listSearch, type CaseQuery } from './case-query.ts';
import { savedFiltersQuery } from './queries.ts';
import { Chip } from './FilterChips.tsx';
import { Inline } from '../../ui/layout/Box.ts';

const Panel = styled.div`
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

const SaveForm = styled.form`
  display: flex;
  gap: var(--space-2);
  inline-size: min(100%, 22rem);
`;

/** The user's saved filters, and a form to save the current one. */
export function SavedFilters({ filters, query }: { filters: readonly SavedFilter[]; query: CaseQuery }) {
  const t = useTranslation();
  const [name, setName] = useState('');
  const { busy, failure, run } = useMutation();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    void run({
      call: () => apiRequest(agentWorkspace.saveFilter, { name, query: listSearch({ ...query, page: 1 }) }),
      successMessage: t('agentWorkspace.list.savedFilters.added'),
      onDone: () => setName(''),
    });
  };
  const removal = useEndpointMutation(agentWorkspace.deleteFilter, {
    successMessage: t('agentWorkspace.list.savedFilters.removed'),
    optimistic: useOptimisticUpdate(savedFiltersQuery, (before, { id }: { id?: string }) => ({
      filters: before.filters.filter((one) => one.id !== id),
    })),
  });
  const error = failure ?? removal.failure;
  if (!filters.length && !isFiltered(query)) return null;
  return (
    <Panel role="group" aria-labelledby="saved-filters">
      <b id="saved-filters">{t('agentWorkspace.list.savedFilters.heading')}</b>
      {filters.map((filter) => (
        <Inline as="span" inline key={filter.id}>
          <Chip href={`${listPath(query)}${filter.query ? `?${filter.query}` : ''}`}>
            <Bookmark aria-hidden="true" />
            <bdi>{filter.name}</bdi>
          </Chip>
          <IconButton
            label={t('agentWorkspace.list.savedFilters.remove', { name: filter.name })}
            icon={<X aria-hidden="true" />}
            onClick={() => removal.run({ id: filter.id })}
          />
        </Inline>
      ))}
      {isFiltered(query) && (
        <SaveForm onSubmit={save}>
          <TextInput
            aria-label={t('agentWorkspace.list.savedFilters.name')}
            placeholder={t('agentWorkspace.list.savedFilters.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" tone="tertiary" busy={busy}>
            {t('agentWorkspace.list.savedFilters.save')}
          </Button>
        </SaveForm>
      )}
      {error && <InlineFailure failure={error} />}
    </Panel>
  );
}
