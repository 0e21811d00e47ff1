import { RotateCcw } from 'lucide-react';
import type { Case } from '../../../common/cases/cases.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { IconHeading } from '../../ui/layout/IconHeading.tsx';
import { FreeText } from './FreeText.tsx';
import { Subsection } from './Subsection.tsx';
import { UserText } from './UserText.tsx';
import { DateNote } from './DateNote.tsx';

/** The re-study request and its result. */
export function Restudy({ incident }: { incident: Case }) {
  const t = useTranslation();
  const { restudyDetails, restudyAt, restudyResolution, anonymizedAt } = incident;
  if (!restudyDetails && !(anonymizedAt && restudyAt)) return null;
  return (
    <Card $pad as="section">
      <IconHeading
        tone="gold"
        icon={<RotateCcw />}
        title={t('details.field.restudyDetails')}
        note={restudyAt && <DateNote label={t('details.field.restudyDate')} at={restudyAt} />}
      />
      <UserText>{restudyDetails}</UserText>
      {restudyResolution && (
        <Subsection title={t('details.field.restudyResolution')}>
          <FreeText>{restudyResolution}</FreeText>
        </Subsection>
      )}
    </Card>
  );
}
