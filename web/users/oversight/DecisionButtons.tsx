import { Check, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { OverseenUser, OversightAction } from '../../../common/users/oversight.types.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { IconButton } from '../../controls/IconButton.tsx';
import { upTo } from '../../design/media.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { nameOf } from './person-words.ts';

const Row = styled.span<{ $compact: boolean }>`
  display: flex;
  flex-wrap: ${({ $compact }) => ($compact ? 'nowrap' : 'wrap')};
  gap: var(--space-2);

  ${upTo.mobile} {
    margin-block-start: var(--space-2);

    & > button:not([title]) {
      flex: 1 1 auto;
      min-block-size: var(--control-target);
    }
  }
`;

const LOOK = {
  APPROVE: { tone: 'secondary', icon: <Check aria-hidden="true" /> },
  REJECT: { tone: 'dangerSecondary', icon: undefined },
  REQUEST_MODIFICATION: { tone: 'tertiary', icon: <PencilLine aria-hidden="true" /> },
} as const;

/** What the overseer may decide about the person now; each asks for remarks first. `compact`: in one line of a table. */
export function DecisionButtons({ user, compact = false }: { user: OverseenUser; compact?: boolean }) {
  const t = useTexts();
  const { locale } = useLocale();
  const [action, setAction] = useState<OversightAction>();
  const name = nameOf(user, locale);
  return (
    <>
      <Row $compact={compact}>
        {user.actions.map((one) => {
          const wiring = { 'aria-haspopup': 'dialog', onClick: () => setAction(one) } as const;
          const label = t(`oversight.${one}.of`, { name });
          const { tone, icon } = LOOK[one];
          if (compact && tone === 'tertiary')
            return <IconButton key={one} {...wiring} label={label} icon={icon} title={t(`oversight.${one}.button`)} />;
          return (
            <Button key={one} {...wiring} size={compact ? 'sm' : 'md'} tone={tone} icon={icon} aria-label={label}>
              {t(`oversight.${one}.button`)}
            </Button>
          );
        })}
      </Row>
      {action && <DecisionDialog user={user} action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}
