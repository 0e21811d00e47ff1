import { SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useData } from 'vike-react/useData';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Box, Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { upTo } from '../../theme/media.ts';
import { listHref } from '../list-search/search-query.ts';
import { PageBody } from '../../layouts/PageBody.ts';
import { PartnerLogo } from './PartnerLogo.tsx';
import { performanceHref } from '../../cases/performance/performance-href.ts';
import { StoryCards } from '../stories/StoryCards.tsx';
import { Paragraph } from '../TextBlock.tsx';
import { FaqList } from '../faqs/FaqList.tsx';
import { ContactList } from '../contact/ContactList.tsx';
import { submitHref } from '../../api/hrefs.ts';
import type { PartnerData } from './partner-data.ts';

const Services = styled.ul`
  columns: 2;
  column-gap: var(--space-8);
  padding-inline-start: 1.25em;

  & li {
    break-inside: avoid;
    padding-block: var(--space-2);
  }
  & li::marker {
    color: var(--accent);
  }
  ${upTo.sm} {
    columns: 1;
  }
`;

/**
 * An entity with what is public about it, and links to submit a case about each of its services. `q`: search text of
 * the list to go back to.
 */
export function PartnerPage() {
  const {
    partner: { id, name, icon, logo, description, services },
    contact,
    response,
    faqs,
    stories,
    q,
  } = useData<PartnerData>();
  const t = useTranslation();
  return (
    <PageBody>
      <Box as="p" mb={4}>
        <a href={listHref('/partners', { q })}>{t(q ? 'content.partners.found' : 'content.partners.all')}</a>
      </Box>
      <Card as="article" $pad>
        <Inline wrap justify="space-between" gap="4 8" mb={8}>
          <Inline gap={4}>
            <PartnerLogo icon={icon} logo={logo} />
            <Text as="h1" size="h2" tabIndex={-1}>
              {name}
            </Text>
          </Inline>
          <ButtonLink href={submitHref(id)} icon={<SquarePen aria-hidden="true" />}>
            {t('content.partners.submit')}
          </ButtonLink>
        </Inline>
        {description && (
          <Box mb={8}>
            <Paragraph>{description}</Paragraph>
          </Box>
        )}
        {contact && (
          <Box mb={8}>
            <Text as="h2" heading="sm" mb={2}>
              {t('content.partners.contactTitle')}
            </Text>
            <ContactList {...contact} />
          </Box>
        )}
        {response && <ResponseTime {...response} entityId={id} />}
        <Text as="h2" heading="sm" mb={2}>
          {t('content.partners.servicesTitle')}
        </Text>
        <Text tone="ink-2" mb={3}>
          {t('content.partners.servicesLead')}
        </Text>
        <Services>
          {services.map((service) => (
            <li key={service.id}>
              <a href={submitHref(id, service.id)}>{service.name}</a>
            </li>
          ))}
        </Services>
      </Card>
      {faqs.length > 0 && (
        <Section id="faqs" title={t('content.partners.faqsTitle')}>
          <FaqList faqs={faqs} q="" />
        </Section>
      )}
      {stories.length > 0 && (
        <Section id="stories" title={t('content.partners.storiesTitle')}>
          <StoryCards stories={stories} level="h3" />
        </Section>
      )}
    </PageBody>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box as="section" mt={10} aria-labelledby={id}>
      <Text as="h2" heading="sm" mb={4} id={id}>
        {title}
      </Text>
      {children}
    </Box>
  );
}

/** How long an answer took, from the public record. */
function ResponseTime({ medianDays, p90Days, entityId }: NonNullable<PartnerData['response']> & { entityId: string }) {
  const t = useTranslation();
  return (
    <Box mb={8}>
      <Text as="h2" heading="sm" mb={2}>
        {t('content.partners.responseTitle')}
      </Text>
      <Text>
        {medianDays === 0 ? t('content.partners.sameDay') : t('content.partners.median', { count: medianDays })}
        {p90Days !== null && p90Days > 0 && ` ${t('content.partners.p90', { count: p90Days })}`}
      </Text>
      <a href={performanceHref(12, entityId)}>{t('content.partners.record')}</a>
    </Box>
  );
}
