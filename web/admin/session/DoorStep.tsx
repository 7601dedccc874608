import type { ReactNode } from "react";
import { Card } from "../../ui/Card";
import { brand } from "../../values/brand";

/** The frame of everything that belongs to signing in. */
export function DoorStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-h-[80dvh] place-items-center bg-ground p-4">
      <title>{`${title} – ${brand}`}</title>
      <Card className="grid w-full max-w-105 gap-5 p-6 sm:p-8">
        <p className="display text-lg text-primary">{brand} back office</p>
        <h1 className="text-2xl">{title}</h1>
        {children}
      </Card>
    </div>
  );
}
