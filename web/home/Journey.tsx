import { styled } from 'styled-components';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageContainer } from '../ui/layout/PageContainer.tsx';
import { upTo } from '../theme/media.ts';
import { Section, SectionHeader } from './Section.tsx';

const dashedLine = '2px dashed color-mix(in srgb, var(--accent) 55%, transparent)';

const Steps = styled.ol`
  position: relative;
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-10);
  list-style: none;

  ${upTo.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 26px;
  }
`;

const Step = styled.li`
  position: relative;

  /* The line to the next step. */
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-inline: 68px -28px;
    inset-block-start: 27px;
    border-block-start: ${dashedLine};
  }
  & h3 {
    margin-block-end: 6px;
    font-size: 1.1875rem;
  }
  & p {
    color: var(--ink-2);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
  ${upTo.desktop} {
    &:nth-child(2)::before {
      display: none;
    }
  }
  ${upTo.mobile} {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);
    column-gap: 18px;

    &:not(:last-child)::before,
    &:nth-child(2)::before {
      display: block;
      inset-inline: 23px auto;
      inset-block: 54px -20px;
      border-block-start: 0;
      border-inline-start: ${dashedLine};
    }
  }
`;

const StepNumber = styled.span`
  display: grid;
  place-items: center;
  inline-size: 56px;
  block-size: 56px;
  margin-block-end: var(--space-5);
  border: 2px solid var(--accent);
  border-radius: 50%;
  color: var(--accent-text);
  font: 600 1.375rem/1 var(--font-heading);

  ${upTo.mobile} {
    grid-row: 1 / 3;
    inline-size: 48px;
    block-size: 48px;
    margin: 0;
  }
`;

const STEPS = [
  ['home.stepSubmit', 'home.stepSubmitBody'],
  ['home.stepVerify', 'home.stepVerifyBody'],
  ['home.stepFollow', 'home.stepFollowBody'],
  ['home.stepRate', 'home.stepRateBody'],
] as const;

/** The steps of a case, from submission to rating. */
export function Journey() {
  const t = useTranslation();
  return (
    <Section id="journey" aria-labelledby="journey-title">
      <PageContainer>
        <SectionHeader id="journey-title" title={t('home.journeyTitle')} text={t('home.journeyBody')} />
        <Steps role="list">
          {STEPS.map(([title, body], index) => (
            <Step key={title}>
              <StepNumber aria-hidden="true">{index + 1}</StepNumber>
              <h3>{t(title)}</h3>
              <p>{t(body)}</p>
            </Step>
          ))}
        </Steps>
      </PageContainer>
    </Section>
  );
}
