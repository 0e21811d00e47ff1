'use client';
import { styled } from 'styled-components';

export const Container = styled.div`
  inline-size: 100%;
  max-inline-size: 1240px;
  margin-inline: auto;
  padding-inline: 24px;
`;

export const Inline = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ $gap }) => $gap ?? 8}px;
  justify-content: ${({ $justify }) => $justify ?? 'start'};
  block-size: ${({ $full }) => ($full ? '100%' : 'auto')};
`;

export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align }) => $align ?? 'stretch'};
  gap: ${({ $gap }) => $gap ?? 16}px;
`;

export const Text = styled.p`
  max-inline-size: ${({ $width }) => $width ?? 'none'};
  margin-block-end: ${({ $below }) => $below ?? 0}px;
  color: var(--${({ $tone }) => $tone ?? 'ink'});
  font-size: ${({ $size }) => $size ?? 1}rem;
  white-space: ${({ $lines }) => ($lines ? 'pre-line' : 'normal')};
`;

export const ButtonLink = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-block-size: 44px;
  padding-inline: 20px;
  border: 1px solid ${({ $tone }) => ($tone === 'primary' ? 'transparent' : 'var(--line)')};
  border-radius: 8px;
  background: ${({ $tone }) => ($tone === 'primary' ? 'var(--brand)' : 'var(--surface)')};
  color: ${({ $tone }) => ($tone === 'primary' ? 'var(--on-fill)' : 'var(--brand)')};
  font-weight: 500;
  text-decoration: none;

  &:hover {
    background: var(--surface-2);
  }
  & svg {
    inline-size: 20px;
    block-size: 20px;
  }
`;

export const Card = styled.section`
  padding: 24px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--surface-2);
`;

export const IconBadge = styled.span`
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: 50%;
  background: var(--gold-soft);
  color: var(--gold);
`;

export const Item = styled.details`
  border-block-end: 1px solid var(--line);
  interpolate-size: allow-keywords;

  &::details-content {
    block-size: 0;
    overflow: clip;
    transition: block-size 0.2s;
  }
  &[open]::details-content {
    block-size: auto;
  }
`;

export const Summary = styled.summary`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 16px;
  padding-block: 22px;
  font: 600 1.0938rem/1.6 var(--font-heading);
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    color: var(--brand);
  }
`;

export const ToggleIcon = styled.span`
  position: relative;
  flex: none;
  inline-size: 22px;
  block-size: 22px;
  color: var(--brand);

  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 10px 3px;
    border-block-start: 2px solid currentColor;
  }
  &::after {
    rotate: 90deg;
  }
`;

export const Pages = styled.ol`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 6px;
  list-style: none;

  & a {
    display: grid;
    place-items: center;
    min-inline-size: 44px;
    block-size: 44px;
    border-radius: 8px;
    color: var(--ink-2);
    text-decoration: none;
  }
  & [aria-current] {
    background: var(--brand);
    color: var(--on-fill);
  }
  & svg {
    inline-size: 18px;
    block-size: 18px;
  }
`;
