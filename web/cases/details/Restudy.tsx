import { RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import type { Case } from '../../../common/cases/cases.types.ts';
import { useTexts } from '../../client/text.ts';
import { Card } from '../../controls/Card.tsx';
import { IconBadge } from '../../controls/IconBadge.tsx';
import { Moment } from '../status/Moment.tsx';
import { PersonText } from './PersonText.tsx';
import { PartTitle, SectionTitle } from './SectionTitle.tsx';

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  margin-block-end: 14px;

  & p {
    color: var(--ink-3);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
`;

/** What the person asked to be studied again, and what came of it. */
export function Restudy({ incident }: { incident: Case }) {
  const t = useTexts();
  const { restudyDetails, restudyAt, restudyResolution } = incident;
  if (!restudyDetails) return null;
  return (
    <Card $pad as="section">
      <Head>
        <IconBadge tone="gold">
          <RotateCcw />
        </IconBadge>
        <div>
          <SectionTitle>{t('details.field.restudyDetails')}</SectionTitle>
          {restudyAt && (
            <p>
              {t('details.field.restudyDate')} <Moment at={restudyAt} />
            </p>
          )}
        </div>
      </Head>
      <PersonText>{restudyDetails}</PersonText>
      {restudyResolution && (
        <>
          <PartTitle>{t('details.field.restudyResolution')}</PartTitle>
          <PersonText>{restudyResolution}</PersonText>
        </>
      )}
    </Card>
  );
}
