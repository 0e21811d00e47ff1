import { Clock, Globe, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LtrText } from '../../ui/data/LtrText.tsx';

const Address = styled.address`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: var(--space-3) var(--space-8);
  font-style: normal;

  & > * {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr);
    align-items: center;
    gap: var(--space-3);
    min-block-size: var(--control-target);
    white-space: pre-line;
  }
  & svg {
    inline-size: 22px;
    block-size: 22px;
    color: var(--brand);
  }
`;

interface ContactListProps {
  contactPhone: string;
  contactEmail: string;
  website?: string;
  address?: string;
  hours?: string;
}

/** How to reach an office. What is empty is left out. */
export function ContactList({ contactPhone, contactEmail, website, address, hours }: ContactListProps) {
  return (
    <Address>
      {contactPhone && (
        <ContactLink
          href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}
          icon={<Phone aria-hidden="true" />}
          text={contactPhone}
        />
      )}
      {contactEmail && (
        <ContactLink href={`mailto:${contactEmail}`} icon={<Mail aria-hidden="true" />} text={contactEmail} />
      )}
      {website && (
        <ContactLink
          href={website}
          icon={<Globe aria-hidden="true" />}
          text={website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        />
      )}
      {address && (
        <span>
          <MapPin aria-hidden="true" />
          <span>{address}</span>
        </span>
      )}
      {hours && (
        <span>
          <Clock aria-hidden="true" />
          <span>{hours}</span>
        </span>
      )}
    </Address>
  );
}

function ContactLink({ href, icon, text }: { href: string; icon: ReactNode; text: string }) {
  return (
    <a href={href}>
      {icon}
      <span>
        <LtrText>{text}</LtrText>
      </span>
    </a>
  );
}
