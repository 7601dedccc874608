import type { ComponentProps } from "react";
import { useSaveData } from "./save-data";

interface DecorationProps extends Omit<ComponentProps<"img">, "alt"> {
  src: string;
  /** In the picture's own pixels, so that its place is kept while it loads. */
  width: number;
  height: number;
  /** For what is in view at once; everything else loads on coming near. */
  eager?: boolean;
}

/** A picture that says nothing the text does not. Visitors who save data are spared it. */
export function Decoration({ eager, ...rest }: DecorationProps) {
  const isSparing = useSaveData();
  if (isSparing) return null;
  const loading = eager ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
  return <img {...loading} decoding="async" {...rest} alt="" />;
}
