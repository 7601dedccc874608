import { LazyImage, type LazyImageProps } from "./LazyImage";
import { useSaveData } from "./save-data";

interface DecorationProps extends Omit<LazyImageProps, "alt"> {
  /** For what is in view at once; everything else loads on coming near. */
  eager?: boolean;
}

/** A picture that says nothing the text does not. Visitors who save data are spared it. */
export function Decoration({ eager, ...rest }: DecorationProps) {
  const isSparing = useSaveData();
  if (isSparing) return null;
  if (eager) return <img fetchPriority="high" decoding="async" {...rest} alt="" />;
  return <LazyImage {...rest} alt="" />;
}
