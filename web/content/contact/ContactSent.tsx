import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { HomeLink } from '../../layouts/HomeLink.tsx';
import { Inline } from '../../ui/layout/Box.ts';

const StyledCard = styled(Card)`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding-block: var(--space-16);
  text-align: center;

  & h2 {
    max-inline-size: 26ch;
    font-size: var(--text-h2);
  }
  & p {
    color: var(--ink-2);
  }
`;

const Reference = styled.dl`
  margin-block: var(--space-4);
  padding: var(--space-4) var(--space-8);
  border-radius: var(--radius-md);
  background: var(--brand-tint);

  & dt {
    color: var(--ink-2);
    font-size: var(--text-small);
  }
  & dd {
    font: 600 1.625rem/1.5 var(--font-body);
  }
`;

/** Confirmation that replaces the form. */
export function ContactSent({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  const t = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <StyledCard $pad>
      <IconBadge tone="success" size="lg" round>
        <CircleCheck />
      </IconBadge>
      <h2 ref={heading} tabIndex={-1}>
        {t('content.contact.sent')}
      </h2>
      <Reference>
        <dt>{t('content.contact.reference')}</dt>
        <dd>
          <Bidi>{reference}</Bidi>
        </dd>
      </Reference>
      <p>{t('content.contact.keep')}</p>
      <Inline gap={3} justify="center" wrap mt={4}>
        <HomeLink />
        <Button tone="secondary" onClick={onAnother}>
          {t('content.contact.another')}
        </Button>
      </Inline>
    </StyledCard>
  );
}
