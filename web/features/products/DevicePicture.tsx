import { classNames } from "../../ui/class-names";
import { LazyImage } from "../../ui/LazyImage";

interface DevicePictureProps {
  device: { name: string; image: string };
  /** Gives it its width; the height follows. */
  className?: string;
}

/** The device as the shop has drawn it, one drawing per model and network. */
export function DevicePicture({ device, className }: DevicePictureProps) {
  return (
    <LazyImage
      src={device.image}
      alt={device.name}
      width={480}
      height={360}
      className={classNames("h-auto", className ?? "w-full")}
    />
  );
}
