import type { ComponentProps } from "react";
import { useSaveData } from "./save-data";

interface PictureProps extends Omit<ComponentProps<"img">, "ref"> {
  src: string;
  alt: string;
  /** In the picture's own pixels, so that its space is reserved until it loads. */
  width: number;
  height: number;
}

/** Loads when the customer comes near it, also before the scripts run. */
export function LazyImage({ alt, ...rest }: PictureProps) {
  return <img loading="lazy" decoding="async" alt={alt} {...rest} />;
}

interface DecorationProps extends Omit<PictureProps, "alt"> {
  /** For images in the first viewport; others load when they come near it. */
  eager?: boolean;
}

/** A decorative picture. It is not loaded for visitors who save data. */
export function Decoration({ eager, ...rest }: DecorationProps) {
  const isSparing = useSaveData();
  if (isSparing) return null;
  if (eager) return <img fetchPriority="high" decoding="async" {...rest} alt="" />;
  return <LazyImage {...rest} alt="" />;
}
