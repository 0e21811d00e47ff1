import { Save } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { useFoot } from '../../controls/use-foot.ts';
import { upTo } from '../../design/media.ts';

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
  /** Whether something is written that is not stored yet. */
  dirty: boolean;
  busy: boolean;
  /** Where one goes without saving. */
  back: string;
}

/** What a form ends with: always in sight; what has the focus is scrolled clear of it. */
export function SaveBar({ dirty, busy, back }: SaveBarProps) {
  const t = useTexts();
  return (
    <Bar ref={useFoot<HTMLDivElement>()}>
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
