import { RotateCcw } from 'lucide-react';
import type { Case } from '../../../common/cases/cases.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { IconHeading } from '../../ui/layout/IconHeading.tsx';
import { FreeText } from './FreeText.tsx';
import { UserText } from './UserText.tsx';
import { DateNote } from './DateNote.tsx';
import { Text } from '../../ui/layout/Text.ts';

/** The re-study request and its result. */
export function Restudy({ incident }: { incident: Case }) {
  const t = useTranslation();
  const { restudyDetails, restudyAt, restudyResolution, forgottenAt } = incident;
  if (!restudyDetails && !(forgottenAt && restudyAt)) return null;
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
        <>
          <Text as="h3" size="body" mt={6} mb={2}>
            {t('details.field.restudyResolution')}
          </Text>
          <FreeText>{restudyResolution}</FreeText>
        </>
      )}
    </Card>
  );
}
