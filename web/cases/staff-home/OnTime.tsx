import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Inline } from '../../ui/layout/Box.ts';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { useMetricFormat } from '../analytics/use-metric-format.ts';
import { managerListHref } from '../my-cases/case-query.ts';
import type { StaffHomeData } from './staff-home-page.ts';

const Share = styled.b`
  font: 600 2.25rem/1.2 var(--font-heading);
`;

interface OnTimeProps extends Readonly<StaffHomeData['answers']> {
  /** The number of open cases past their due date now. */
  overdue: number;
}

/** The share of the due cases that were answered on time, beside the cases that are overdue. */
export function OnTime({ due, onTime, overdue }: OnTimeProps) {
  const t = useTranslation();
  const { percent } = useMetricFormat();
  return (
    <Card $pad as="section" aria-labelledby="on-time">
      <CardTitle id="on-time">{t('staffHome.onTime.title')}</CardTitle>
      <Inline gap="3 6" wrap align="baseline">
        {onTime === null ? (
          <span>{t('staffHome.onTime.none')}</span>
        ) : (
          <Inline gap="1 3" wrap align="baseline">
            <Share>
              <bdi>{percent(onTime)}</bdi>
            </Share>
            <Text as="span" tone="ink-2">
              {t('staffHome.onTime.of', { count: due })}
            </Text>
          </Inline>
        )}
        <a href={managerListHref('overdue')}>{t('staffHome.onTime.overdue', { count: overdue })}</a>
        <a href="/admin/analytics">{t('staffHome.onTime.all')}</a>
      </Inline>
    </Card>
  );
}
