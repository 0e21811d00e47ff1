import { styled } from 'styled-components';
import type { NamePair } from '../../../common/cases/cases.types.ts';
import { formatDateTime, localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { SIDE_LANGUAGE, type Side } from './kinds.ts';

const Theirs = styled.dl`
  display: grid;
  gap: var(--space-3);
  margin-block: var(--space-4);

  & dt {
    font-weight: 600;
  }
  & dd {
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius-sm);
    background: var(--surface);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

/** What somebody else has saved meanwhile. */
export interface Conflict {
  /** Null: nobody known. */
  by: NamePair | null;
  at: string | null;
  /** The fields that differ: the key of each's name, and its text. */
  fields: readonly { field: string; label: string; text: string }[];
}

/** Another editor has saved meanwhile: who, when and what; nothing is written over before this editor has chosen. */
export function ConflictNotice({ by, at, fields, onSettle }: Conflict & { onSettle: (mine: boolean) => void }) {
  const t = useTexts();
  const { locale } = useLocale();
  const name = by ? localised(by, 'name', locale) : t('editors.someone');
  return (
    <Notice tone="attention" live="alert" title={t('editors.conflict.title')}>
      <p>{t('editors.conflict.body', { name, time: at ? formatDateTime(at, locale) : '' })}</p>
      <Theirs>
        {fields.map(({ field, label, text }) => (
          <div key={field}>
            <dt>{t('editors.conflict.theirs', { field: t(label) })}</dt>
            <dd {...SIDE_LANGUAGE[field.slice(-2) as Side]}>{text}</dd>
          </div>
        ))}
      </Theirs>
      <Buttons>
        <Button tone="secondary" size="sm" onClick={() => onSettle(false)}>
          {t('editors.conflict.useTheirs')}
        </Button>
        <Button tone="secondary" size="sm" onClick={() => onSettle(true)}>
          {t('editors.conflict.keepMine')}
        </Button>
      </Buttons>
    </Notice>
  );
}
