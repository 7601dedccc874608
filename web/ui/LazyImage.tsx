import { type ComponentProps, createContext, useContext } from "react";

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

/** Whether the visitor has requested less data. */
export const SaveData = createContext(false);

/** A decorative picture. Left out for visitors who have requested less data. */
export function Decoration({ eager, ...rest }: DecorationProps) {
  if (useContext(SaveData)) return null;
  if (eager) return <img fetchPriority="high" decoding="async" {...rest} alt="" />;
  return <LazyImage {...rest} alt="" />;
}
