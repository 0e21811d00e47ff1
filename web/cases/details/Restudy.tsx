import { RotateCcw } from 'lucide-react';
import type { Case } from '../../../common/cases/cases.types.ts';
import { useTexts } from '../../client/text.ts';
import { Card } from '../../controls/Card.tsx';
import { PartHead } from './PartHead.tsx';
import { PersonText } from './PersonText.tsx';
import { SaidText } from './SaidText.tsx';
import { PartTitle } from './SectionTitle.tsx';

/** What the person asked to be studied again, and what came of it. */
export function Restudy({ incident }: { incident: Case }) {
  const t = useTexts();
  const { restudyDetails, restudyAt, restudyResolution, forgottenAt } = incident;
  if (!restudyDetails && !(forgottenAt && restudyAt)) return null;
  return (
    <Card $pad as="section">
      <PartHead icon={<RotateCcw />} title={t('details.field.restudyDetails')} dateLabel={t('details.field.restudyDate')} at={restudyAt} />
      <SaidText>{restudyDetails}</SaidText>
      {restudyResolution && (
        <>
          <PartTitle>{t('details.field.restudyResolution')}</PartTitle>
          <PersonText>{restudyResolution}</PersonText>
        </>
      )}
    </Card>
  );
}
