import { ArrowRight, Smartphone } from 'lucide-react';
import type { RefObject } from 'react';
import type { PublicCase } from '../../../common/cases/cases.types.ts';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { Notice } from '../../controls/Notice.tsx';
import type { ProvenCases } from './proven-cases.ts';
import { PublicCaseCard } from './PublicCaseCard.tsx';

interface FoundProps {
  found: PublicCase;
  proven: ProvenCases | null;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The person wants to enter the mobile of this case. */
  onMobile: () => void;
}

/** The case of a ticket number, and the way to the whole of it. */
export function Found({ found, proven, heading, onMobile }: FoundProps) {
  const t = useTexts();
  const own = proven?.cases.some((one) => one.ticketNumber === found.ticketNumber) ?? false;
  return (
    <PublicCaseCard found={found} own={own} heading={heading}>
      {own ? (
        <ButtonLink href={`/case-details?ticket=${found.ticketNumber}`} iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
          {t('followUp.found.open')}
        </ButtonLink>
      ) : (
        <Notice
          title={t('followUp.found.more')}
          icon={<Smartphone aria-hidden="true" />}
          action={
            <Button tone="secondary" onClick={onMobile}>
              {t('followUp.found.enterMobile')}
            </Button>
          }
        >
          {t('followUp.found.moreHow')}
        </Notice>
      )}
    </PublicCaseCard>
  );
}
