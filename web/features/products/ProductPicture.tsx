import { LazyImage } from "../../ui/LazyImage";

interface ProductPictureProps {
  product: { name: string; image: string };
  /** Sets the width; the height follows. */
  className: string;
}

/** The shop's drawing of the product, one per model and network. */
export function ProductPicture({ product: { name, image }, className }: ProductPictureProps) {
  return <LazyImage src={image} alt={name} width={480} height={360} className={`h-auto ${className}`} />;
}
