import { ArrowLeft, UserX } from 'lucide-react';
import { styled } from 'styled-components';
import { Moment } from '../../cases/status/Moment.tsx';
import { useLocale, useTexts } from '../../client/text.ts';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { Card, CardSection, CardTitle } from '../../controls/Card.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { TwoColumn } from '../../controls/TwoColumn.tsx';
import { Filled, HOLE } from '../../otp/Filled.tsx';
import { initialsOf, NameBadge } from '../NameBadge.tsx';
import { ProfileSections } from '../ProfileSections.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { DecisionHistory } from './DecisionHistory.tsx';
import { PEOPLE_PATH } from './people-page.ts';
import { Standing } from './PeopleTable.tsx';
import { PersonDocuments } from './PersonDocuments.tsx';
import type { PersonData } from './person-page.ts';
import { entityOf, nameOf } from './person-words.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);

  & h2 {
    font-size: 1.625rem;
    overflow-wrap: anywhere;
  }
  & p {
    color: var(--ink-3);
  }
  & > :nth-child(2) {
    flex: 1 1 16rem;
  }
`;

const Decide = styled.div`
  margin-block-start: var(--space-3);
`;

const Gap = styled.div`
  block-size: var(--space-3);
`;

const Recorded = styled.p`
  color: var(--ink-3);
  font-size: var(--text-small);
`;

function Whom({ user }: Pick<NonNullable<PersonData['person']>, 'user'>) {
  const t = useTexts();
  const { locale } = useLocale();
  const name = nameOf(user, locale);
  const roles = user.roles.map(({ code }) => t(`account.role.${code}`)).join(t('account.roleJoin'));
  return (
    <Head>
      <NameBadge aria-hidden="true" $large>
        {initialsOf(name)}
      </NameBadge>
      <div>
        <h2>{name}</h2>
        <p>{[roles, entityOf(user, locale)].filter(Boolean).join(' · ')}</p>
        <p>
          <Filled text={t('oversight.profile.registered', { date: HOLE })}>
            <Moment at={user.registeredAt} />
          </Filled>
        </p>
      </div>
      <div>
        <Standing status={user.status} />
      </div>
    </Head>
  );
}

/** A person's profile within oversight: what they gave, what was decided, and what can be decided now. */
export function Person({ person }: PersonData) {
  const t = useTexts();
  const back = (
    <ButtonLink href={PEOPLE_PATH} tone="tertiary" size="sm" icon={<ArrowLeft className="flip" aria-hidden="true" />}>
      {t('oversight.profile.back')}
    </ButtonLink>
  );
  if (!person)
    return (
      <Card>
        <EmptyState icon={<UserX />} title={t('oversight.profile.gone')} actions={back}>
          {t('oversight.profile.goneHow')}
        </EmptyState>
      </Card>
    );
  const { user, profile, documents, decisions } = person;
  const history = (
    <Card as="section" aria-label={t('oversight.profile.history')} $pad>
      <CardTitle $size="sm">{t('oversight.profile.history')}</CardTitle>
      <Gap />
      <DecisionHistory decisions={decisions} />
    </Card>
  );
  return (
    <TwoColumn aside={history} asideLabel={t('oversight.profile.history')}>
      {user.actions.length > 0 && (
        <Notice tone="attention" title={t('oversight.profile.waiting')}>
          {t('oversight.profile.waitingHow')}
          <Decide>
            <DecisionButtons user={user} />
          </Decide>
        </Notice>
      )}
      <Card>
        <CardSection>
          <Whom user={user} />
        </CardSection>
        <PersonDocuments userId={user.id} documents={documents} />
        <ProfileSections profile={profile} />
      </Card>
      <Recorded>{t('oversight.profile.recorded')}</Recorded>
    </TwoColumn>
  );
}
