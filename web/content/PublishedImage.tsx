import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat } from '../../common/documents/documents.types.ts';

interface PublishedImageProps {
  /** Public URL: /api/documents/public/{id}. */
  src: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Largest width to offer, in pixels. */
  maxWidth?: number;
  alt?: string;
  /** Loads without waiting for scrolling. */
  eager?: boolean;
}

const srcSet = (src: string, format: ImageFormat, maxWidth: number): string =>
  IMAGE_WIDTHS.filter((width) => width <= maxWidth)
    .map((width) => `${src}?w=${width}&f=${format} ${width}w`)
    .join(', ');

/** Responsive image of published content. Decorative without `alt`. */
export function PublishedImage({ src, sizes, maxWidth = 1920, alt = '', eager = false }: PublishedImageProps) {
  return (
    <picture>
      {IMAGE_FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(src, format, maxWidth)} sizes={sizes} />
      ))}
      <img src={src} alt={alt} loading={eager ? undefined : 'lazy'} decoding="async" />
    </picture>
  );
}
