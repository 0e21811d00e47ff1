import { GripVertical } from 'lucide-react';
import { styled } from 'styled-components';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useReorder } from './use-reorder.ts';
import type { ShownList } from './use-list.ts';
import { Text } from '../../ui/layout/Text.ts';

const Item = styled.li<{ $dragged: boolean }>`
  display: grid;
  grid-template-columns: auto 2.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 56px;
  padding: var(--space-1) var(--space-5) var(--space-1) var(--space-3);
  border-block-start: 1px solid var(--line);
  background: ${({ $dragged }) => ($dragged ? 'var(--brand-tint)' : 'var(--surface)')};

  & > button {
    cursor: grab;
    touch-action: none;
  }
  & > span:nth-child(2) {
    color: var(--ink-3);
    text-align: center;
  }
`;

/** List that is reordered by dragging or with the arrow keys. */
export function ReorderList(shown: Pick<ShownList, 'kind' | 'list' | 'nextId' | 'rows'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { rows, list, handle, dragged, announcement } = useReorder(shown);
  return (
    <>
      <Text tone="ink-2" p={5} id="arrange-hint">
        {t('editors.arrange.hint')}
      </Text>
      <ol ref={list} role="list">
        {rows.map((row, index) => (
          <Item key={row.id} $dragged={dragged === row.id}>
            <IconButton
              {...handle(row.id)}
              label={t('editors.arrange.handle', { name: localised(row, 'name', locale), place: index + 1 })}
              aria-describedby="arrange-hint"
              icon={<GripVertical aria-hidden="true" />}
            />
            <span>{index + 1}</span>
            <b>{localised(row, 'name', locale)}</b>
            {!row.published && <StatusTag tone="attention">{t('editors.draft')}</StatusTag>}
          </Item>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
