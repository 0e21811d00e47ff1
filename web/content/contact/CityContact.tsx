import { Mail, MapPin, Phone } from 'lucide-react';
import { usePageContext } from 'vike-react/usePageContext';
import { styled } from 'styled-components';
import { localised } from '../../../common/locale/locales.ts';
import { useCityNames } from '../../i18n/use-city-names.ts';
import { useLocale } from '../../i18n/use-translation.ts';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';

const Address = styled.address`
  display: grid;
  gap: var(--space-3);
  margin-block-start: var(--space-4);
  font-style: normal;

  & > * {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr);
    align-items: center;
    gap: var(--space-3);
    min-block-size: var(--control-target);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & svg {
    inline-size: 22px;
    block-size: 22px;
    color: var(--brand);
  }
`;

/** How to reach the city, as far as an admin has set it. */
export function CityContact() {
  const { city } = usePageContext().settings;
  const { locale } = useLocale();
  const names = useCityNames();
  const { contactPhone, contactEmail } = city;
  const address = localised(city, 'address', locale);
  if (!contactPhone && !contactEmail && !address) return null;
  return (
    <Card $pad>
      <CardTitle heading="md">{names.city}</CardTitle>
      <Address>
        {contactPhone && (
          <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>
            <Phone aria-hidden="true" />
            <span>
              <bdi dir="ltr">{contactPhone}</bdi>
            </span>
          </a>
        )}
        {contactEmail && (
          <a href={`mailto:${contactEmail}`}>
            <Mail aria-hidden="true" />
            <span>
              <bdi dir="ltr">{contactEmail}</bdi>
            </span>
          </a>
        )}
        {address && (
          <span>
            <MapPin aria-hidden="true" />
            <span>{address}</span>
          </span>
        )}
      </Address>
    </Card>
  );
}
