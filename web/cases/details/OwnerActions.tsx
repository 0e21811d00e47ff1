import { Headset } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Case } from '../../../common/cases/cases.types.ts';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Card } from '../../controls/Card.tsx';
import { ACTION_ICON, GRAVE } from '../actions/action-look.ts';
import { ActionRow } from '../actions/ActionRow.tsx';
import { fetchesActionDialog, LaterActionDialog } from '../actions/LaterActionDialog.tsx';
import { SectionTitle } from './SectionTitle.tsx';
import { writeToEntity } from './write-to-entity.ts';

export const ActionsSheet = styled(Card)`
  padding: 26px 28px 14px;

  & > h2 {
    margin-block-end: var(--space-2);
    font-size: 1.125rem;
  }
`;

/** What the status itself asks for stands above the case; these are the others. */
const OTHERS: readonly CaseAction[] = ['GRIEVANCE', 'OMBUDSMAN', 'CANCEL'];

/** What else the person may do: write to the entity, submit a grievance, go to the ombudsman, take the case back. */
export function OwnerActions({ incident }: { incident: Case }) {
  const t = useTexts();
  const { locale } = useLocale();
  // Kept while the dialog is open, whatever becomes of the case meanwhile.
  const [open, setOpen] = useState<CaseAction>();
  return (
    <ActionsSheet as="section" className="no-print" {...fetchesActionDialog}>
      <SectionTitle>{t('desk.others')}</SectionTitle>
      <ActionRow
        icon={<Headset aria-hidden="true" />}
        title={t('desk.contact.title')}
        about={t('desk.contact.about', { entity: localised(incident.entity, 'name', locale) })}
        opens={false}
        onClick={writeToEntity}
      />
      {OTHERS.filter((action) => incident.actions.includes(action)).map((action) => {
        const Icon = ACTION_ICON[action];
        return (
          <ActionRow
            key={action}
            icon={<Icon aria-hidden="true" />}
            title={t(`desk.act.${action}.title`)}
            about={t(`desk.act.${action}.about`)}
            grave={GRAVE.includes(action)}
            onClick={() => setOpen(action)}
          />
        );
      })}
      {open && <LaterActionDialog incident={incident} action={open} onClose={() => setOpen(undefined)} />}
    </ActionsSheet>
  );
}
