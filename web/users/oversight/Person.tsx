import { ArrowLeft, FileDown, UserX } from 'lucide-react';
import type { ManagedProfile } from '../../../common/users/oversight.types.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { FormattedDate } from '../../cases/status/FormattedDate.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { nationalitiesAtom, userProfileAtom } from '../../state/lists.ts';
import { useWriteAtom } from '../../state/use-write-atom.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Card, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TwoColumn } from '../../ui/layout/TwoColumn.tsx';
import { Translated } from '../../i18n/Translated.tsx';
import { initialsOf, NameBadge } from '../NameBadge.tsx';
import { ProfileSections } from '../ProfileSections.tsx';
import { nationalitiesQuery } from '../queries.ts';
import { useRoleNames } from '../use-role-names.ts';
import { PersonAccess } from '../staff-accounts/PersonAccess.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { DecisionHistory } from './DecisionHistory.tsx';
import { PEOPLE_PATH } from './people-query.ts';
import { StatusCell } from './PeopleTable.tsx';
import { PersonDocuments } from './PersonDocuments.tsx';
import type { PersonData } from './person-page.ts';
import { personQuery } from './queries.ts';
import { entityOf, nameOf } from './person-texts.ts';
import { Box, Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

function PersonHeader({ user, registeredBranch }: Pick<ManagedProfile, 'user' | 'registeredBranch'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  const name = nameOf(user, locale);
  const roles = useRoleNames()(user.roles.map(({ code }) => code));
  return (
    <Inline wrap gap={4}>
      <NameBadge aria-hidden="true" $large>
        {initialsOf(name)}
      </NameBadge>
      <Box basis="16rem" tone="ink-3">
        <Text as="h2" heading="lg" tone="ink">
          {name}
        </Text>
        <p>{[roles, entityOf(user, locale)].filter(Boolean).join(' · ')}</p>
        <p>
          <Translated text="oversight.profile.registered" values={{ date: <FormattedDate at={user.registeredAt} /> }} />
        </p>
        {registeredBranch && (
          <p>
            {t('oversight.profile.registeredBranch')}: <bdi>{registeredBranch}</bdi>
          </p>
        )}
      </Box>
      <div>
        <StatusCell status={user.status} active={user.active} />
      </div>
      <ButtonLink
        tone="secondary"
        size="sm"
        icon={<FileDown aria-hidden="true" />}
        href={`/api/users/pdf?userId=${user.id}`}
        download={`${user.id}.pdf`}
      >
        {t('oversight.profile.pdf')}
      </ButtonLink>
    </Inline>
  );
}

/** The profile of a user for managers: data, past decisions and possible decisions. */
export function Person({ id }: PersonData) {
  return id === null ? <UnknownPerson /> : <PersonProfile id={id} />;
}

function UnknownPerson() {
  const t = useTranslation();
  const back = (
    <ButtonLink href={PEOPLE_PATH} tone="tertiary" size="sm" icon={<ArrowLeft className="flip" aria-hidden="true" />}>
      {t('oversight.profile.back')}
    </ButtonLink>
  );
  return (
    <Card>
      <EmptyState icon={<UserX />} title={t('oversight.profile.notFound')} actions={back}>
        {t('oversight.profile.notFoundBody')}
      </EmptyState>
    </Card>
  );
}

function PersonProfile({ id }: { id: string }) {
  const t = useTranslation();
  const { user, profile, registeredBranch, documents, decisions, manage } = usePageQuery(personQuery(id));
  const nationalities = usePageQuery(nationalitiesQuery);
  useWriteAtom(userProfileAtom, profile);
  useWriteAtom(nationalitiesAtom, nationalities);
  const history = (
    <Card $pad>
      <CardTitle heading="sm" mb={3}>
        {t('oversight.profile.history')}
      </CardTitle>
      <DecisionHistory decisions={decisions} />
    </Card>
  );
  return (
    <TwoColumn aside={history} asideLabel={t('oversight.profile.history')}>
      {user.actions.length > 0 && (
        <Notice tone="attention" title={t('oversight.profile.waiting')}>
          {t('oversight.profile.waitingBody')}
          <Box mt={3}>
            <DecisionButtons user={user} />
          </Box>
        </Notice>
      )}
      <Card>
        <CardSection>
          <PersonHeader user={user} registeredBranch={registeredBranch} />
        </CardSection>
        <PersonAccess user={user} manage={manage} />
        <PersonDocuments userId={user.id} documents={documents} />
        <ProfileSections />
      </Card>
      <Text size="small" tone="ink-3">
        {t('oversight.profile.recorded')}
      </Text>
    </TwoColumn>
  );
}
