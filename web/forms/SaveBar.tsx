import { Save } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { useFooterOffset } from '../ui/overlays/use-footer-offset.ts';
import { upTo } from '../theme/media.ts';

const Bar = styled.div`
  position: sticky;
  z-index: 5;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-lg) var(--radius-lg) 0 0;
  background: var(--surface);
  box-shadow: var(--shadow-2);

  & > p {
    flex: 1;
    color: var(--ink-2);
  }
  ${upTo.mobile} {
    margin-inline: calc(-1 * var(--gutter));
    border-radius: 0;

    & > p:not(:empty) {
      flex: 1 0 100%;
      font-size: var(--text-small);
    }
    & > :not(p) {
      flex: 1;
    }
  }
`;

interface SaveBarProps {
  /** Whether there are unsaved changes. */
  dirty: boolean;
  busy: boolean;
  /** Target of the cancel link. */
  back: string;
}

/** Sticky save bar. The focused field is scrolled clear of it. */
export function SaveBar({ dirty, busy, back }: SaveBarProps) {
  const t = useTranslation();
  return (
    <Bar ref={useFooterOffset<HTMLDivElement>()}>
      <p role="status">{dirty ? t('editors.unsaved') : ''}</p>
      <ButtonLink href={back} tone="secondary">
        {t('editors.cancel')}
      </ButtonLink>
      <Button type="submit" busy={busy} busyLabel={t('editors.saving')} icon={<Save aria-hidden="true" />}>
        {t('editors.save')}
      </Button>
    </Bar>
  );
}
