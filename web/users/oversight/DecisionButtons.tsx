import { Check, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ManagedUser, OversightAction } from '../../../common/users/oversight.types.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import { upTo } from '../../theme/media.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { nameOf } from './person-texts.ts';

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

const BUTTON_STYLES = {
  APPROVE: { tone: 'secondary', icon: <Check aria-hidden="true" /> },
  REJECT: { tone: 'dangerSecondary', icon: undefined },
  REQUEST_MODIFICATION: { tone: 'tertiary', icon: <PencilLine aria-hidden="true" /> },
} as const;

/** The decisions that the manager may take on a user. Each opens a dialog for remarks. `compact`: for table rows. */
export function DecisionButtons({ user, compact = false }: { user: ManagedUser; compact?: boolean }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [action, setAction] = useState<OversightAction>();
  const name = nameOf(user, locale);
  return (
    <>
      <Row $compact={compact}>
        {user.actions.map((available) => {
          const buttonProps = { 'aria-haspopup': 'dialog', onClick: () => setAction(available) } as const;
          const label = t(`oversight.${available}.buttonLabel`, { name });
          const { tone, icon } = BUTTON_STYLES[available];
          if (compact && tone === 'tertiary')
            return (
              <IconButton
                key={available}
                {...buttonProps}
                label={label}
                icon={icon}
                title={t(`oversight.${available}.button`)}
              />
            );
          return (
            <Button
              key={available}
              {...buttonProps}
              size={compact ? 'sm' : 'md'}
              tone={tone}
              icon={icon}
              aria-label={label}
            >
              {t(`oversight.${available}.button`)}
            </Button>
          );
        })}
      </Row>
      {action && <DecisionDialog user={user} action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}
