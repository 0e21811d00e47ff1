import { MailCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useData } from 'vike-react/useData';
import { localised } from '../../../common/locale/locales.ts';
import type { Invitation } from '../../../common/users/invitations.types.ts';
import { urlWith } from '../../api/url-with.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { FormattedDate } from '../../cases/status/FormattedDate.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { PaginationLinks } from '../../layouts/PaginationLinks.tsx';
import { useExistingPage } from '../../layouts/use-existing-page.ts';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { LtrText } from '../../ui/data/LtrText.tsx';
import { useRoleNames } from '../use-role-names.ts';
import { InvitationButtons } from './InvitationButtons.tsx';
import { InvitationImport } from './InvitationImport.tsx';
import type { InvitationsData } from './invitations-page.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { invitationsQuery } from './queries.ts';

const pageHref = (page: number): string => urlWith('/admin/users/invitations', { page: page > 1 && page });

/** Invites colleagues, and lists the invitations that nobody has accepted yet. */
export function Invitations() {
  const { page, ownEntity } = useData<InvitationsData>();
  const t = useTranslation();
  const list = usePageQuery(invitationsQuery(page));
  useExistingPage(list, pageHref);
  const [open, setOpen] = useState(false);
  return (
    <Stack gap={6}>
      <Card $pad>
        <Text tone="ink-2" mb={4}>
          {t('oversight.invite.lead')}
        </Text>
        <Button icon={<UserPlus aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('oversight.invite.person')}
        </Button>
      </Card>
      <Card as="section" aria-label={t('oversight.invite.pending')}>
        {list.invitations.length === 0 ? (
          <EmptyState icon={<MailCheck />} title={t('oversight.invite.none')} />
        ) : (
          <>
            <InvitationTable rows={list.invitations} />
            <PaginationLinks
              page={list.page}
              pageSize={list.pageSize}
              total={list.total}
              shown={list.invitations.length}
              href={pageHref}
              summary={(range) => t('oversight.invite.showing', { ...range, total: list.total })}
            />
          </>
        )}
      </Card>
      <InvitationImport />
      {open && <InviteDialog ownEntity={ownEntity} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

function InvitationTable({ rows }: { rows: readonly Invitation[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const roleNames = useRoleNames();
  const columns: Column<Invitation>[] = [
    {
      id: 'name',
      head: t('oversight.list.name'),
      cell: (one) => (
        <Stack gap={1}>
          <b>{localised(one, 'name', locale)}</b>
          <Text size="small" tone="ink-3">
            <LtrText>{one.email}</LtrText>
          </Text>
        </Stack>
      ),
    },
    {
      ...labelled('role', t('oversight.list.role')),
      cell: ({ roles, entity }) =>
        [roleNames(roles), entity && localised(entity, 'name', locale)].filter(Boolean).join(' · '),
    },
    {
      ...labelled('until', t('oversight.invite.until')),
      cell: ({ expired, expiresAt }) =>
        expired ? (
          <StatusTag tone="attention">{t('oversight.invite.expired')}</StatusTag>
        ) : (
          <FormattedDate at={expiresAt} withTime />
        ),
    },
    {
      id: 'actions',
      head: t('oversight.list.actions'),
      cell: ({ userId, email }) => <InvitationButtons userId={userId} email={email} />,
    },
  ];
  return (
    <DataTable label={t('oversight.invite.pending')} columns={columns} rows={rows} keyOf={({ userId }) => userId} />
  );
}
