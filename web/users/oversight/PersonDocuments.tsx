import { ExternalLink } from 'lucide-react';
import type { ManagedProfile } from '../../../common/users/oversight.types.ts';
import { fileKind, fileSize } from '../../documents/file-format.ts';
import { QuarantinedFile } from '../../cases/details/QuarantinedFile.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { FileRow } from '../../ui/forms/FileRow.tsx';
import { IconLink } from '../../ui/navigation/IconLink.tsx';
import { Grid } from '../../ui/layout/Box.ts';

/** A user's identity documents. They open in a new tab on request only, because each access is logged. */
export function PersonDocuments({ userId, documents }: { userId: string } & Pick<ManagedProfile, 'documents'>) {
  const t = useTranslation();
  return (
    <CardSection aria-label={t('oversight.profile.documents')}>
      <CardTitle>{t('oversight.profile.documents')}</CardTitle>
      {documents.length === 0 ? (
        <p>{t('oversight.profile.noDocuments')}</p>
      ) : (
        <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))" gap={3} mt={3} role="list">
          {documents.map(({ id, kind, size, mimeType, held }) => {
            const facts = { name: t(`oversight.kind.${kind}`), size: fileSize(size, t), kind: fileKind(mimeType) };
            if (held)
              return (
                <li key={id}>
                  <QuarantinedFile {...facts} held={held} />
                </li>
              );
            return (
              <li key={id}>
                <FileRow
                  {...facts}
                  actions={
                    <IconLink
                      href={`/api/auth/profile/${userId}/document/${id}`}
                      target="_blank"
                      rel="noopener external"
                      label={t('oversight.profile.openDocument', { name: facts.name })}
                      icon={<ExternalLink aria-hidden="true" />}
                    />
                  }
                />
              </li>
            );
          })}
        </Grid>
      )}
    </CardSection>
  );
}
