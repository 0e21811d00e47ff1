import { CircleHelp, Search, ShieldCheck, SquarePen } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CityContact } from './CityContact.tsx';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

/** Pages that may help faster than a message. `key`: the prefix of the texts below `content.contact`. */
const ALTERNATIVES = [
  { key: 'follow', icon: Search, href: '/follow-up', label: 'titles.follow-up' },
  { key: 'faq', icon: CircleHelp, href: '/faqs', label: 'home.faqAll' },
  { key: 'case', icon: SquarePen, href: '/create-case', label: 'home.ctaSubmit' },
] as const;

/** The side column of the contact page: the city's contact details, other ways to get help, and a safety notice. */
export function BeforeYouWrite() {
  const t = useTranslation();
  return (
    <>
      <CityContact />
      <Card $pad>
        <CardTitle heading="md">{t('content.contact.beforeTitle')}</CardTitle>
        <Stack as="ul" gap={5} mt={4} role="list">
          {ALTERNATIVES.map(({ key, icon: Icon, href, label }) => (
            <Inline as="li" gap={3} align="start" key={key}>
              <Text as="span" tone="brand" icon={22} pt={1} flex="none">
                <Icon aria-hidden="true" />
              </Text>
              <div>
                <Text weight={600}>{t(`content.contact.${key}Title`)}</Text>
                <Text size="small" tone="ink-2">
                  {t(`content.contact.${key}Body`)}
                </Text>
                <Text as="a" size="small" weight={600} href={href}>
                  {t(label)}
                </Text>
              </div>
            </Inline>
          ))}
        </Stack>
      </Card>
      <Card $pad $tint>
        <Inline align="start" gap={3} size="small" tone="ink-2" icon={22}>
          <ShieldCheck color="var(--brand)" aria-hidden="true" />
          {t('content.contact.safety')}
        </Inline>
      </Card>
    </>
  );
}
