import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../ui/layout/Card.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { PageBody } from './PageBody.ts';
import { House } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import type { ButtonTone } from '../ui/forms/button-styles.ts';

type MessagePageProps = ComponentProps<typeof EmptyState> & { actions: ReactNode };

/** A page with a message and links onward. */
export function MessagePage(message: MessagePageProps) {
  return (
    <PageBody>
      <Card maxWidth="720px" centered>
        <EmptyState {...message} />
      </Card>
    </PageBody>
  );
}

export function HomeLink({ tone = 'primary' }: { tone?: ButtonTone }) {
  const t = useTranslation();
  return (
    <ButtonLink href="/" tone={tone} icon={<House aria-hidden="true" />}>
      {t('site.backHome')}
    </ButtonLink>
  );
}
