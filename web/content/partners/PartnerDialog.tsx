import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { navigateTo } from '../../api/navigate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { upTo } from '../../theme/media.ts';
import { listHref } from '../search/search-address.ts';
import type { OpenedPartner, PartnersData } from './partners-data.ts';
import { Text } from '../../ui/layout/Text.ts';

const Services = styled.ul`
  columns: 2;
  column-gap: var(--space-8);
  padding-inline-start: 1.25em;
  color: var(--ink-2);

  & li {
    break-inside: avoid;
    padding-block: var(--space-1);
  }
  & li::marker {
    color: var(--accent);
  }
  ${upTo.sm} {
    columns: 1;
  }
`;

/** Submitting a case to an entity, or about a service of it. */
const submitHref = (entity: string, service?: string): string =>
  `/create-case?${new URLSearchParams({ entity, ...(service && { service }) })}`;

function ServiceList({ id: entity, services }: Pick<OpenedPartner, 'id' | 'services'>) {
  const t = useTranslation();
  return (
    <>
      <Text as="h3" heading="sm" mb={2}>
        {t('content.partners.servicesTitle')}
      </Text>
      <Services>
        {services.map(({ id, name }) => (
          <li key={id}>
            <a href={submitHref(entity, id)}>{name}</a>
          </li>
        ))}
      </Services>
    </>
  );
}

function SubmitLink({ id }: Pick<OpenedPartner, 'id'>) {
  const t = useTranslation();
  return (
    <ButtonLink href={submitHref(id)} icon={<SquarePen aria-hidden="true" />}>
      {t('content.partners.submit')}
    </ButtonLink>
  );
}

/** Dialog of the entity in the URL. Closing returns to the list. */
export function PartnerDialog({ opened, q }: Pick<PartnersData, 'opened' | 'q'>) {
  const t = useTranslation();
  const [shownPartner, setShownPartner] = useState(opened);
  // Keeps its content during the closing animation.
  if (opened && opened !== shownPartner) setShownPartner(opened);
  const close = () => void navigateTo(listHref('/partners', { q }), { keepScrollPosition: true });
  return (
    <>
      <Dialog
        open={opened !== null}
        onClose={close}
        title={shownPartner?.name}
        closeLabel={t('site.close')}
        actions={shownPartner && <SubmitLink id={shownPartner.id} />}
      >
        {shownPartner && <ServiceList {...shownPartner} />}
      </Dialog>
      {opened && (
        // Dialogs need JavaScript.
        <noscript>
          <Card $pad>
            <CardTitle>{opened.name}</CardTitle>
            <ServiceList {...opened} />
            <SubmitLink id={opened.id} />
          </Card>
        </noscript>
      )}
    </>
  );
}
