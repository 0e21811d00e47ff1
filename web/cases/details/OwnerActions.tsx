import { Headset } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Case } from '../../../common/cases/cases.types.ts';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { ACTION_ICON, DESTRUCTIVE } from '../actions/action-styles.ts';
import { ActionRow } from '../actions/ActionRow.tsx';
import { preloadActionDialog, LazyActionDialog } from '../actions/LazyActionDialog.tsx';
import { writeToEntity } from './write-to-entity.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { Text } from '../../ui/layout/Text.ts';

export const ActionsCard = styled(Card)`
  padding: 26px 28px 14px;

  & > h2 {
    margin-block-end: var(--space-2);
    font-size: 1.125rem;
  }
`;

/** Actions that do not depend on the case's status notice. */
const OWNER_ACTIONS: readonly CaseAction[] = ['GRIEVANCE', 'OMBUDSMAN', 'CANCEL'];

/** Further actions of the requester: contact the entity, grievance, ombudsman, cancel. */
export function OwnerActions({ incident }: { incident: Case }) {
  const t = useTranslation();
  const { locale } = useLocale();
  // Keeps the dialog open when the case changes.
  const [open, setOpen] = useState<CaseAction>();
  return (
    <ActionsCard as="section" className="no-print" {...preloadActionDialog}>
      <Text as="h2" size="h3">
        {t('agentWorkspace.others')}
      </Text>
      <ActionRow
        icon={<Headset aria-hidden="true" />}
        title={t('agentWorkspace.contact.title')}
        description={t('agentWorkspace.contact.about', { entity: localised(incident.entity, 'name', locale) })}
        opensDialog={false}
        onClick={writeToEntity}
      />
      {OWNER_ACTIONS.filter((action) => incident.actions.includes(action)).map((action) => {
        const Icon = ACTION_ICON[action];
        return (
          <ActionRow
            key={action}
            icon={<Icon aria-hidden="true" />}
            title={t(`agentWorkspace.act.${action}.title` as TextKey)}
            description={t(`agentWorkspace.act.${action}.about` as TextKey)}
            danger={DESTRUCTIVE.includes(action)}
            onClick={() => setOpen(action)}
          />
        );
      })}
      {open && <LazyActionDialog incident={incident} action={open} onClose={() => setOpen(undefined)} />}
    </ActionsCard>
  );
}
