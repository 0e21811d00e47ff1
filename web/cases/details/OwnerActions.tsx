import { Headset } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Case } from '../../../common/cases/cases.types.ts';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { upTo } from '../../theme/media.ts';
import { OWNER_ACTIONS } from '../actions/action-order.ts';
import { ACTION_ICONS, DESTRUCTIVE_ACTIONS } from '../actions/action-icons.ts';
import { ActionRow } from '../actions/ActionRow.tsx';
import { LazyActionForm, preloadActionForm } from '../actions/LazyActionForm.tsx';
import { actionKey } from '../actions/action-key.ts';
import { focusComment } from './focus.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { Text } from '../../ui/layout/Text.ts';

export const ActionsCard = styled(Card)`
  padding: 26px 28px 14px;

  & > h2 {
    margin-block-end: var(--space-2);
    font-size: 1.125rem;
  }
  ${upTo.mobile} {
    padding-inline: 18px;
  }
`;

/** Further actions of the requester: contact the entity, grievance, ombudsman, cancel. */
export function OwnerActions({ incident }: { incident: Case }) {
  const t = useTranslation();
  const { locale } = useLocale();
  // Keeps the dialog open when the case changes.
  const [open, setOpen] = useState<CaseAction>();
  return (
    <ActionsCard as="section" className="no-print" {...preloadActionForm}>
      <Text as="h2" size="h3">
        {t('agentWorkspace.otherActions')}
      </Text>
      <ActionRow
        icon={<Headset aria-hidden="true" />}
        title={t('agentWorkspace.contact.title')}
        description={t('agentWorkspace.contact.about', { entity: localised(incident.entity, 'name', locale) })}
        opensDialog={false}
        onClick={focusComment}
      />
      {OWNER_ACTIONS.filter((action) => incident.actions.includes(action)).map((action) => {
        const Icon = ACTION_ICONS[action];
        return (
          <ActionRow
            key={action}
            icon={<Icon aria-hidden="true" />}
            title={t(actionKey(action))}
            description={t(`agentWorkspace.action.${action}.about` as TextKey)}
            danger={DESTRUCTIVE_ACTIONS.includes(action)}
            onClick={() => setOpen(action)}
          />
        );
      })}
      {open && <LazyActionForm incident={incident} action={open} onClose={() => setOpen(undefined)} />}
    </ActionsCard>
  );
}
