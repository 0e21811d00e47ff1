import { useQuery } from '@tanstack/react-query';
import { usePageContext } from 'vike-react/usePageContext';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Box } from '../ui/layout/Box.ts';
import { setupQuery } from './queries.ts';

/** Links admins to the setup page until its steps are done or dismissed. */
export function SetupCard() {
  const t = useTranslation();
  const { settings, visitor } = usePageContext();
  const { data } = useQuery({ ...setupQuery, enabled: visitor.admin && !settings.demo });
  if (!data?.offered) return null;
  return (
    <Box mb={6}>
      <Notice title={t('setup.card.title')}>
        <p>{t('setup.progress', { done: data.steps.filter(({ done }) => done).length, total: data.steps.length })}</p>
        <a href="/admin/setup">{t('setup.card.link')}</a>
      </Notice>
    </Box>
  );
}
