import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { goTo } from '../../client/go-to.ts';
import { useTexts } from '../../client/text.ts';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { Card, CardTitle } from '../../controls/Card.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { upTo } from '../../design/media.ts';
import { listAddress } from '../search/search-address.ts';
import type { OpenedPartner, PartnersData } from './partners-data.ts';

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

const Title = styled.h3`
  margin-block-end: var(--space-2);
  font-size: 1.0938rem;
`;

function ServiceList({ services }: Pick<OpenedPartner, 'services'>) {
  const t = useTexts();
  return (
    <>
      <Title>{t('content.partners.servicesTitle')}</Title>
      <Services>
        {services.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </Services>
    </>
  );
}

function SubmitLink({ id }: Pick<OpenedPartner, 'id'>) {
  const t = useTexts();
  return (
    <ButtonLink href={`/create-case?entity=${id}`} icon={<SquarePen aria-hidden="true" />}>
      {t('content.partners.submit')}
    </ButtonLink>
  );
}

/** The entity that the address names, over the list; the way out leads back to the list where it was. */
export function PartnerDialog({ opened, q }: Pick<PartnersData, 'opened' | 'q'>) {
  const t = useTexts();
  const [shown, setShown] = useState(opened);
  // While it closes it keeps its words.
  if (opened && opened !== shown) setShown(opened);
  const close = () => void goTo(listAddress('/partners', { q }), { keepScrollPosition: true });
  return (
    <>
      <Dialog
        open={opened !== null}
        onClose={close}
        title={shown?.name}
        closeLabel={t('site.close')}
        actions={shown && <SubmitLink id={shown.id} />}
      >
        {shown && <ServiceList services={shown.services} />}
      </Dialog>
      {opened && (
        // Without script no dialog opens.
        <noscript>
          <Card $pad>
            <CardTitle>{opened.name}</CardTitle>
            <ServiceList services={opened.services} />
            <SubmitLink id={opened.id} />
          </Card>
        </noscript>
      )}
    </>
  );
}
