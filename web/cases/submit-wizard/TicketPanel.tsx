import { Check, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { upTo } from '../../theme/media.ts';
import { darkBackground, starPattern } from '../../theme/star-pattern.ts';
import { Translated } from '../../i18n/Translated.tsx';
import type { StoredReceipt } from './receipt.ts';
import { ShareTicket } from './ShareTicket.tsx';
import { useCopy } from './use-copy.ts';

const DarkSection = styled.section<{ $strength?: number }>`
  position: relative;
  padding: var(--space-12) 44px;
  overflow: hidden;
  ${darkBackground}
  ${starPattern}

  ${upTo.mobile} {
    padding: var(--space-8) 18px;
  }
  @media print {
    padding-block: var(--space-6);
    background: none;
    color: var(--ink);

    &::before {
      display: none;
    }
  }
`;

const Content = styled.div`
  position: relative;
`;

const SuccessIcon = styled.span`
  display: grid;
  place-items: center;
  inline-size: 64px;
  block-size: 64px;
  margin-block-end: var(--space-5);
  border-radius: 50%;
  background: var(--accent-fill);
  color: var(--on-accent);

  & svg {
    inline-size: 28px;
    block-size: 28px;
  }
`;

const Heading = styled.h2`
  font-size: 2rem;

  ${upTo.mobile} {
    font-size: 1.5rem;
  }
`;

const Intro = styled.p`
  margin-block: 6px 26px;
  color: var(--on-brand-2);

  @media print {
    color: inherit;
  }
`;

const TicketBox = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
  max-inline-size: 100%;
  padding: var(--space-4) var(--space-6);
  border: 1px solid rgb(255 255 255 / 0.25);
  border-radius: var(--radius-lg);
  background: rgb(255 255 255 / 0.1);

  @media print {
    border-color: var(--ink);
  }
`;

const Label = styled.span`
  display: block;
  color: var(--on-brand-2);
  font-size: var(--text-small);
  line-height: var(--leading-small);

  @media print {
    color: inherit;
  }
`;

const TicketNumber = styled.b`
  font: 600 1.75rem/1.3 var(--font-heading);

  ${upTo.mobile} {
    font-size: min(1.5rem, 6.4vw);
  }
`;

/** Where the case number was sent, as a list in words. */
function Destinations({ children }: { children: readonly string[] }) {
  const { locale } = useLocale();
  const parts = new Intl.ListFormat(locale).formatToParts(children);
  return parts.map(({ type, value }) => (type === 'element' ? <Bidi key={value}>{value}</Bidi> : value));
}

/** Panel with the case number. */
export function TicketPanel({ receipt, justSubmitted = false }: { receipt: StoredReceipt; justSubmitted?: boolean }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const { incident, sentTo } = receipt;
  const { state, copy } = useCopy(incident.ticketNumber);
  useEffect(() => {
    if (justSubmitted) heading.current?.focus();
  }, [justSubmitted]);
  const copyStatus = { idle: '', copied: t('wizard.confirmation.copied'), failed: t('wizard.confirmation.copyFailed') }[
    state
  ];
  return (
    <DarkSection>
      <Content>
        <SuccessIcon aria-hidden="true">
          <Check />
        </SuccessIcon>
        <Heading ref={heading} tabIndex={-1}>
          {t('wizard.confirmation.heading')}
        </Heading>
        <Intro>
          <Translated
            text="wizard.confirmation.body"
            values={{
              entity: localised(incident.entity, 'name', locale),
              mobile: <Destinations>{sentTo}</Destinations>,
            }}
          />
        </Intro>
        <TicketBox>
          <span>
            <Label>{t('wizard.confirmation.ticket')}</Label>
            <TicketNumber id="case-ticket">
              <Bidi>{incident.ticketNumber}</Bidi>
            </TicketNumber>
          </span>
          <Button
            className="no-print"
            tone="ghost"
            size="sm"
            icon={state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            onClick={copy}
          >
            {t(state === 'copied' ? 'wizard.confirmation.copied' : 'wizard.confirmation.copy')}
          </Button>
          <ShareTicket ticketNumber={incident.ticketNumber} />
          <VisuallyHidden role="status">{copyStatus}</VisuallyHidden>
        </TicketBox>
      </Content>
    </DarkSection>
  );
}
