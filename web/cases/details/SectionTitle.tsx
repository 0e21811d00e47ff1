import { styled } from 'styled-components';

/** The name of a part of the case. */
export const SectionTitle = styled.h2`
  font-size: 1.25rem;
  line-height: 1.55;
`;

/** The name of something inside a part. */
export const PartTitle = styled.h3`
  margin-block: 22px 6px;
  font-size: 1.0625rem;
  line-height: 1.55;
`;
