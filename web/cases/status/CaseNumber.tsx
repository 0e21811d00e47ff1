import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PublicCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { upTo } from '../../theme/media.ts';
import { CaseStatusTag } from './CaseStatusTag.tsx';
import { Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

export const BigNumber = styled.span`
  display: block;
  font: 600 2.125rem/1.3 var(--font-heading);

  ${upTo.mobile} {
    font-size: 1.5rem;
  }
  /* The longest number still fits a small phone with large text. */
  ${upTo.xs} {
    font-size: min(1.5rem, 7vw);
  }
`;

/** On phones the number follows its label, and the status stands below it, each in a row of its own. */
const Block = styled.div`
  ${upTo.xs} {
    display: flex;
    flex-direction: column;
    align-items: start;
    gap: var(--space-2);

    & > :first-child {
      display: contents;
    }
    & > :first-child > :last-child {
      order: 1;
    }
  }
`;

interface CaseNumberProps {
  incident: Pick<PublicCase, 'ticketNumber' | 'caseType' | 'statusCode'>;
  own?: boolean;
  /** Renders the number as a heading of the right level. */
  heading: (number: ReactNode) => ReactNode;
}

/** Case type, status and number. */
export function CaseNumber({ incident, own, heading }: CaseNumberProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <Block>
      <Inline gap="2 4" wrap mb={3}>
        <Text as="span" size="small" tone="ink-3">
          {t('details.numberOf', { type: localised(incident.caseType, 'name', locale) })}
        </Text>
        <CaseStatusTag code={incident.statusCode} own={own} size="lg" />
      </Inline>
      {heading(<Bidi>{incident.ticketNumber}</Bidi>)}
    </Block>
  );
}
