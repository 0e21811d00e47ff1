import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import type { PublicCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Card } from '../../controls/Card.tsx';
import { BigNumber, CaseNumber } from '../status/CaseNumber.tsx';
import { FactRow } from '../status/FactRow.tsx';
import { Moment } from '../status/Moment.tsx';

const Number = styled(BigNumber).attrs({ as: 'h2', tabIndex: -1 })``;

const Below = styled.div`
  margin-block-start: var(--space-6);
`;

interface PublicCaseCardProps {
  found: PublicCase;
  /** The reader is the one who submitted it. */
  own?: boolean;
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
}

/** What anyone with the number may know: nothing personal. */
export function PublicCaseCard({ found, own = false, heading, children }: PublicCaseCardProps) {
  const t = useTexts();
  const { locale } = useLocale();
  return (
    <Card $pad as="section" aria-label={t('followUp.found.heading')}>
      <CaseNumber of={found} own={own} heading={(number) => <Number ref={heading}>{number}</Number>} />
      <FactRow
        facts={[
          { term: t('details.field.type'), detail: localised(found.caseType, 'name', locale) },
          { term: t('details.field.entity'), detail: localised(found.entity, 'name', locale) },
          { term: t('details.field.submitted'), detail: <Moment at={found.submittedAt} /> },
          { term: t('details.field.updated'), detail: <Moment at={found.updatedAt} /> },
        ]}
      />
      {children && <Below>{children}</Below>}
    </Card>
  );
}
