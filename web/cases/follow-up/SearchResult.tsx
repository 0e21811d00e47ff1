import { ArrowRight, Smartphone } from 'lucide-react';
import type { RefObject } from 'react';
import type { PublicCase } from '../../../common/cases/cases.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { caseHref } from '../../api/hrefs.ts';
import type { ProvenCases } from './proven-cases.ts';
import { PublicCaseCard } from './PublicCaseCard.tsx';

interface SearchResultProps {
  found: PublicCase;
  proven: ProvenCases | null;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Asks for the mobile of this case. */
  onAskMobile: () => void;
}

/** The public case found by its number, with a link to the full case. */
export function SearchResult({ found, proven, heading, onAskMobile }: SearchResultProps) {
  const t = useTranslation();
  const own = proven?.cases.some(({ ticketNumber }) => ticketNumber === found.ticketNumber) ?? false;
  return (
    <PublicCaseCard found={found} own={own} heading={heading}>
      {own ? (
        <ButtonLink href={caseHref(found.ticketNumber)} iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
          {t('followUp.result.open')}
        </ButtonLink>
      ) : (
        <Notice
          title={t('followUp.result.viewFull')}
          icon={<Smartphone aria-hidden="true" />}
          action={
            <Button tone="secondary" onClick={onAskMobile}>
              {t('followUp.result.enterMobile')}
            </Button>
          }
        >
          {t('followUp.result.viewFullBody')}
        </Notice>
      )}
    </PublicCaseCard>
  );
}
