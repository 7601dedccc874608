import type { ReactNode } from "react";
import { brand } from "../../values/brand";

interface ScreenProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen: its title, also the tab's, and its actions. */
export function Screen({ title, actions, children }: ScreenProps) {
  return (
    <div className="mx-auto grid max-w-350 grid-cols-1 gap-5">
      <title>{`${title} – ${brand} back office`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{title}</h1>
        {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
