import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PublicCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { upTo } from '../../design/media.ts';
import { CaseStatusTag } from './CaseStatusTag.tsx';

const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  margin-block-end: 10px;
`;

const Kind = styled.span`
  color: var(--ink-3);
  font-size: var(--text-small);
  line-height: var(--leading-small);
`;

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

interface CaseNumberProps {
  of: Pick<PublicCase, 'ticketNumber' | 'caseType' | 'statusCode'>;
  own?: boolean;
  /** Draws the number: a heading of the level that the page needs. */
  heading: (number: ReactNode) => ReactNode;
}

/** What kind of case, where it stands, and its number in large. */
export function CaseNumber({ of, own, heading }: CaseNumberProps) {
  const t = useTexts();
  const { locale } = useLocale();
  return (
    <div>
      <Above>
        <Kind>{t('details.numberOf', { type: localised(of.caseType, 'name', locale) })}</Kind>
        <CaseStatusTag code={of.statusCode} own={own} size="lg" />
      </Above>
      {heading(<Bidi>{of.ticketNumber}</Bidi>)}
    </div>
  );
}
