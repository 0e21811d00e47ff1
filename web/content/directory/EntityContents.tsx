import { useQuery } from '@tanstack/react-query';
import { atom, useAtom } from 'jotai';
import { styled } from 'styled-components';
import type { EditedBranch } from '../../../common/content/directory-editors.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { InlineError } from '../../ui/forms/InlineError.tsx';
import { Box } from '../../ui/layout/Box.ts';
import { List, Text } from '../../ui/layout/Text.ts';
import { entityContentsQuery } from './queries.ts';

/** The entities that are open in the directory, so that they still are after a visit to one of them. */
const openEntitiesAtom = atom<ReadonlySet<string>>(new Set<string>());

const Summary = styled.summary`
  inline-size: fit-content;
  padding-block: var(--space-1);
  color: var(--ink-2);
  font-size: 0.875rem;

  &::marker {
    color: var(--brand);
  }
`;

/** The second level of the directory: what an entity has, loaded when it is opened. */
export function EntityContents({ id, name }: { id: string; name: string }) {
  const t = useTranslation();
  const [opened, setOpened] = useAtom(openEntitiesAtom);
  const isOpen = opened.has(id);
  const query = useQuery({ ...entityContentsQuery(id), enabled: isOpen });
  const toggle = (open: boolean) => {
    if (open === isOpen) return;
    const next = new Set(opened);
    if (open) next.add(id);
    else next.delete(id);
    setOpened(next);
  };
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <Summary aria-label={t('directory.contentsOf', { name })}>{t('directory.contents')}</Summary>
      {query.isError && <InlineError>{t('directory.loadFailed')}</InlineError>}
      {query.isPending && isOpen && (
        <Text tone="ink-2" size="small" role="status">
          {t('directory.loading')}
        </Text>
      )}
      {query.data && (
        <>
          <Entries kind="service" rows={query.data.services} />
          <Entries kind="branch" rows={query.data.branches} />
        </>
      )}
    </details>
  );
}

function Entries({ kind, rows }: { kind: 'service' | 'branch'; rows: readonly EditedBranch[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  if (kind === 'branch' && rows.length === 0) return null;
  return (
    <Box pb={2}>
      <Text size="small" weight={600}>
        {t(`directory.${kind}.count`, { count: rows.length })}
      </Text>
      <List size="small">
        {rows.map((row) => (
          <li key={row.id}>
            {localised(row, 'name', locale)}{' '}
            {!row.active && <StatusTag tone="neutral">{t('directory.retired')}</StatusTag>}
          </li>
        ))}
      </List>
    </Box>
  );
}
