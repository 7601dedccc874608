import { classNames } from "../../ui/class-names";
import { LazyImage } from "../../ui/LazyImage";

interface ProductPictureProps {
  product: { name: string; image: string };
  /** Gives it its width; the height follows. */
  className?: string;
}

/** The product as the shop has drawn it, one drawing per model and network. */
export function ProductPicture({ product: { name, image }, className }: ProductPictureProps) {
  return (
    <LazyImage
      src={image}
      alt={name}
      width={480}
      height={360}
      className={classNames("h-auto", className ?? "w-full")}
    />
  );
}
