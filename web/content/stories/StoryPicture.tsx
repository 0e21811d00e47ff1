import { Icon, type IconNode } from 'lucide-react';
import { styled } from 'styled-components';
import { darkBackground, starPattern } from '../../theme/star-pattern.ts';
import { PublishedImage } from '../PublishedImage.tsx';
import { PICTURE, pictureShapes } from './picture-shapes.ts';

const Panel = styled.div<{ $ratio: string; $strength?: number }>`
  ${darkBackground}
  ${starPattern}
  position: relative;
  overflow: hidden;
  aspect-ratio: ${({ $ratio }) => $ratio};
`;

/** Extends over the edge to avoid a hairline from rounding. */
const Illustration = styled.svg`
  position: absolute;
  inset: -1px;
  inline-size: calc(100% + 2px);
  block-size: calc(100% + 2px);
`;

const Photo = styled.span`
  & img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

const Emblem = styled.span`
  position: absolute;
  inset-block-end: var(--space-4);
  inset-inline-start: var(--space-4);
  display: grid;
  place-items: center;
  inline-size: 52px;
  block-size: 52px;
  border-radius: 50%;
  background: var(--surface);
  color: var(--brand);

  & svg {
    inline-size: 26px;
    block-size: 26px;
  }
`;

interface StoryPictureProps {
  id: string;
  icon: IconNode;
  /** Uploaded image, if any. */
  image: string | null;
  wide?: boolean;
}

/** A generated illustration that fills its container. */
export function StoryIllustration({ id }: { id: string }) {
  const { sky, layers } = pictureShapes(id);
  return (
    <Illustration viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} preserveAspectRatio="xMidYMid slice">
      <path d={sky} fill="var(--accent-fill)" fillRule="evenodd" opacity="0.85" />
      {layers.map((path, index) => (
        <path key={index} d={path} fill="var(--on-brand-2)" opacity={0.16 + index * 0.1} />
      ))}
    </Illustration>
  );
}

/** Image of a story, or a generated illustration with the entity's icon. Decorative. */
export function StoryPicture({ id, icon, image, wide = false }: StoryPictureProps) {
  return (
    <Panel $ratio={wide ? '21 / 8' : '5 / 3'} $strength={0.08} aria-hidden="true">
      {image ? (
        <Photo>
          <PublishedImage
            src={image}
            eager={wide}
            sizes={wide ? '(max-width: 1264px) 100vw, 1200px' : '(max-width: 767px) 100vw, 400px'}
          />
        </Photo>
      ) : (
        <StoryIllustration id={id} />
      )}
      <Emblem>
        <Icon iconNode={icon} />
      </Emblem>
    </Panel>
  );
}
