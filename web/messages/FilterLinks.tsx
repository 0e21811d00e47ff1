import { styled } from 'styled-components';

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 40px;
    padding-inline: 14px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-pill);
    color: var(--ink);
    font-size: var(--text-small);
    font-weight: 600;
    text-decoration: none;
  }
  & a:hover {
    background: var(--surface-2);
  }
  & a[aria-current] {
    border-color: var(--brand);
    background: var(--brand);
    color: var(--on-fill);
  }
`;

interface FilterLinksProps {
  label: string;
  choices: readonly { name: string; href: string; current: boolean }[];
}

/** Filters a list by links; the filter is part of the URL. */
export function FilterLinks({ label, choices }: FilterLinksProps) {
  return (
    <Links aria-label={label}>
      {choices.map(({ name, href, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </Links>
  );
}
