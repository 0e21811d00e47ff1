import { BadgeCheck, Hourglass } from 'lucide-react';
import type { Case } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { Moment } from '../status/Moment.tsx';
import { UserText } from './UserText.tsx';
import { Box, Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

/** The entity's response. */
export function EntityResponse({ incident }: { incident: Case }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { resolution, resolutionAt, forgottenAt } = incident;
  const responded = resolution !== null || (forgottenAt !== undefined && resolutionAt !== null);
  return (
    <Card $pad as="section">
      <Inline gap={4}>
        <IconBadge tone={responded ? 'success' : 'neutral'}>{responded ? <BadgeCheck /> : <Hourglass />}</IconBadge>
        <div>
          <Text as="h2" size="h3">
            {t('details.field.entityResponse')}
          </Text>
          {responded ? (
            <Text size="small" tone="ink-3">
              {localised(incident.entity, 'name', locale)}
              {resolutionAt && (
                <>
                  {' · '}
                  {t('details.field.resolutionDate')} <Moment at={resolutionAt} />
                </>
              )}
            </Text>
          ) : (
            <Text size="small" tone="ink-3">
              {t('details.noResponse')}
            </Text>
          )}
        </div>
      </Inline>
      {responded && (
        <Box mt={4}>
          <UserText>{resolution}</UserText>
        </Box>
      )}
    </Card>
  );
}
