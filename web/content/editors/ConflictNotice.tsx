import { styled } from 'styled-components';
import type { EditedItem } from '../../../common/content/editors.types.ts';
import { formatDateTime, localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { differing, draftOf, type Draft } from './draft.ts';
import { SIDE_LANGUAGE, type EditorKind, type Side } from './kinds.ts';

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

interface ConflictNoticeProps {
  rules: EditorKind;
  theirs: EditedItem;
  draft: Draft;
  onSettle: (mine: boolean) => void;
}

/** Another editor has saved meanwhile: who, when and what; nothing is written over before this editor has chosen. */
export function ConflictNotice({ rules, theirs, draft, onSettle }: ConflictNoticeProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const their = draftOf(rules, theirs);
  const fields = differing(their, draft).filter((field) => /(?:Ar|En)$/.test(field));
  const name = theirs.modifiedBy ? localised(theirs.modifiedBy, 'name', locale) : t('editors.someone');
  return (
    <Notice tone="attention" live="alert" title={t('editors.conflict.title')}>
      <p>{t('editors.conflict.body', { name, time: theirs.modifiedAt ? formatDateTime(theirs.modifiedAt, locale) : '' })}</p>
      <Theirs>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t('editors.conflict.theirs', { field: t(`editors.field.${field}`) })}</dt>
            <dd {...SIDE_LANGUAGE[field.slice(-2) as Side]}>{their.fields[field]}</dd>
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
