import { ArrowRight, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../client/text.ts';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import { Card } from '../controls/Card.tsx';
import { IconBadge } from '../controls/IconBadge.tsx';
import { upTo } from '../design/media.ts';

const Sheet = styled(Card)`
  display: grid;
  justify-items: start;
  gap: var(--space-5);
  max-inline-size: 640px;
  margin-inline: auto;
  padding: var(--space-10);

  ${upTo.mobile} {
    padding: var(--space-6) 18px;
  }
`;

const Lead = styled.p`
  margin-block-start: var(--space-2);
  color: var(--ink-2);
`;

const Steps = styled.ol`
  display: grid;
  gap: var(--space-4);
  list-style: none;

  & li {
    display: grid;
    grid-template-columns: 2.25rem minmax(0, 1fr);
    gap: var(--space-3);
    align-items: center;
  }
`;

const Number = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border: 2px solid var(--accent);
  border-radius: 50%;
  color: var(--accent-text);
  font: 600 1rem/1 var(--font-heading);
`;

const Foot = styled.p`
  inline-size: 100%;
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--line);
  color: var(--ink-2);
  font-size: var(--text-small);

  & a {
    font-weight: 600;
  }
`;

const STEPS = ['site.login.step1', 'site.login.step2', 'site.login.step3'] as const;

/** In this stage one signs in with nothing but a proven mobile. */
export function LoginCard() {
  const t = useTexts();
  return (
    <Sheet>
      <IconBadge size="lg">
        <Smartphone />
      </IconBadge>
      <div>
        <h2>{t('site.login.title')}</h2>
        <Lead>{t('site.login.lead')}</Lead>
      </div>
      <Steps role="list">
        {STEPS.map((step, at) => (
          <li key={step}>
            <Number aria-hidden="true">{at + 1}</Number>
            {t(step)}
          </li>
        ))}
      </Steps>
      <ButtonLink href="/follow-up" size="lg" iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
        {t('site.login.go')}
      </ButtonLink>
      <Foot>
        {t('site.login.reference')} <a href="/follow-up">{t('site.login.referenceGo')}</a>
      </Foot>
    </Sheet>
  );
}
