import type { ReactNode, RefObject } from 'react';
import type { PublicCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { BigNumber, CaseNumber } from '../status/CaseNumber.tsx';
import { FactRow } from '../status/FactRow.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { Box } from '../../ui/layout/Box.ts';

interface PublicCaseCardProps {
  found: PublicCase;
  /** Whether the reader is the requester. */
  own?: boolean;
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
}

/** The public data of a case; contains no personal data. */
export function PublicCaseCard({ found, own = false, heading, children }: PublicCaseCardProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <Card $pad as="section" aria-label={t('followUp.result.heading')}>
      <CaseNumber
        incident={found}
        own={own}
        heading={(number) => (
          <BigNumber as="h2" tabIndex={-1} ref={heading}>
            {number}
          </BigNumber>
        )}
      />
      <FactRow
        facts={[
          { term: t('details.field.type'), detail: localised(found.caseType, 'name', locale) },
          { term: t('details.field.entity'), detail: localised(found.entity, 'name', locale) },
          { term: t('details.field.submitted'), detail: <FormattedDate at={found.submittedAt} /> },
          { term: t('details.field.updated'), detail: <FormattedDate at={found.updatedAt} /> },
        ]}
      />
      {children && <Box mt={6}>{children}</Box>}
    </Card>
  );
}
