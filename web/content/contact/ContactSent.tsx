import { CircleCheck } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { HomeLink } from '../../layouts/MessagePage.tsx';
import { Box, Inline, Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { useFocusOnMount } from '../../ui/layout/use-focus-on-mount.ts';

/** Confirmation that replaces the form. */
export function ContactSent({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  const t = useTranslation();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Card p={8} py={16}>
      <Stack align="center" gap={3} textAlign="center">
        <IconBadge tone="success" size="lg" round>
          <CircleCheck />
        </IconBadge>
        <Text as="h2" maxWidth="26ch" ref={heading} tabIndex={-1}>
          {t('content.contact.sent')}
        </Text>
        <Box as="dl" mt={4} mb={4} px={8} py={4} radius="md" bg="brand-tint">
          <Text as="dt" size="small" tone="ink-2">
            {t('content.contact.reference')}
          </Text>
          <Text as="dd" heading="lg" weight={600}>
            <Bidi>{reference}</Bidi>
          </Text>
        </Box>
        <Text tone="ink-2">{t('content.contact.keepNumber')}</Text>
        <Inline gap={3} justify="center" wrap mt={4}>
          <HomeLink />
          <Button tone="secondary" onClick={onAnother}>
            {t('content.contact.another')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
