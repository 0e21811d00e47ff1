import { ArrowRight, Search } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { goTo } from '../client/go-to.ts';
import { useTexts } from '../client/text.ts';
import { Bidi } from '../controls/Bidi.tsx';
import { Button } from '../controls/Button.tsx';
import { Field } from '../controls/Field.tsx';
import { IconBadge } from '../controls/IconBadge.tsx';
import { TextInput } from '../controls/TextInput.tsx';
import { upTo } from '../design/media.ts';
import { phrase } from '../layouts/phrase.tsx';
import { keepFollowUp } from './follow-up-handover.ts';

const Card = styled.form`
  padding: var(--space-8);
  border-radius: var(--radius-xl);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-3);

  ${upTo.mobile} {
    padding: var(--space-6) var(--space-5);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  margin-block-end: 18px;

  & h2 {
    margin-block-end: var(--space-1);
    font-size: 1.375rem;
  }
  & p {
    color: var(--ink-3);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
`;

const Send = styled.div`
  margin-block-start: var(--space-4);
`;

const Foot = styled.p`
  margin-block-start: 18px;
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--line);
  color: var(--ink-2);
  font-size: var(--text-small);
  line-height: var(--leading-small);
`;

const EXAMPLES = { mobile: <Bidi>+971 50 123 4567</Bidi>, ref: <Bidi>VOC-7M2K9PX4TB</Bidi> };

/** A way into follow-up. The input has no name: without script the form leads to the page and carries nothing into the address. */
export function FollowUpCard() {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const follow = (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value.trim();
    setMissing(!typed);
    if (!typed) return input.current?.focus();
    keepFollowUp(typed);
    void goTo('/follow-up');
  };
  return (
    <Card action="/follow-up" data-hold="yes" onSubmit={follow} noValidate aria-labelledby="follow-up-title">
      <Head>
        <IconBadge tone="gold">
          <Search />
        </IconBadge>
        <div>
          <h2 id="follow-up-title">{t('home.trackTitle')}</h2>
          <p>{t('home.trackBody')}</p>
        </div>
      </Head>
      <Field
        label={t('cases.followUp.label')}
        hint={phrase(t, 'cases.followUp.hint', EXAMPLES)}
        error={missing && t('home.trackEmpty')}
        id="follow-up"
      >
        {(wiring) => <TextInput {...wiring} ref={input} dir="ltr" autoComplete="off" spellCheck={false} />}
      </Field>
      <Send>
        <Button type="submit" block iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
          {t('cases.followUp.submit')}
        </Button>
      </Send>
      <Foot>{t('home.trackNote')}</Foot>
    </Card>
  );
}
