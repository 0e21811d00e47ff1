import { BadgeCheck, Hourglass } from 'lucide-react';
import type { Case } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { IconHeading } from '../../ui/layout/IconHeading.tsx';
import { DateNote } from './DateNote.tsx';
import { UserText } from './UserText.tsx';

/** The entity's response. */
export function EntityResponse({ incident }: { incident: Case }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { resolution, resolutionAt, forgottenAt } = incident;
  const responded = resolution !== null || (forgottenAt !== undefined && resolutionAt !== null);
  const note = (
    <>
      {localised(incident.entity, 'name', locale)}
      {resolutionAt && (
        <>
          {' · '}
          <DateNote label={t('details.field.resolutionDate')} at={resolutionAt} />
        </>
      )}
    </>
  );
  return (
    <Card $pad as="section">
      <IconHeading
        icon={responded ? <BadgeCheck /> : <Hourglass />}
        tone={responded ? 'success' : 'neutral'}
        title={t('details.field.entityResponse')}
        note={responded ? note : t('details.noResponse')}
      />
      {responded && <UserText>{resolution}</UserText>}
    </Card>
  );
}
