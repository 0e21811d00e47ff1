import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat } from '../../common/documents/documents.types.ts';

interface PublishedImageProps {
  /** Where the server publishes it: /api/documents/public/{id}. */
  src: string;
  /** How wide it stands, as of an image's `sizes`. */
  sizes: string;
  /** The widest that is of use here, in pixels. */
  most?: number;
  alt?: string;
  /** Seen at once: not to wait for scrolling. */
  first?: boolean;
}

const srcSet = (src: string, format: ImageFormat, most: number): string =>
  IMAGE_WIDTHS.filter((width) => width <= most)
    .map((width) => `${src}?w=${width}&f=${format} ${width}w`)
    .join(', ');

/** An image of the content in the size and format that suits the screen. Without words it is decoration. */
export function PublishedImage({ src, sizes, most = 1920, alt = '', first = false }: PublishedImageProps) {
  return (
    <picture>
      {IMAGE_FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(src, format, most)} sizes={sizes} />
      ))}
      <img src={src} alt={alt} loading={first ? undefined : 'lazy'} decoding="async" />
    </picture>
  );
}
