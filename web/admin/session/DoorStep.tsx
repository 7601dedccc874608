import type { ReactNode } from "react";
import { Card } from "../../ui/Card";
import { brand } from "../../values/brand";

/** The frame of everything in front of the back office's door. */
export function DoorStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-ground p-4">
      <title>{`${title} – ${brand}`}</title>
      <Card className="grid w-full max-w-105 gap-5 p-6 sm:p-8">
        <p className="display text-lg text-primary">{brand} back office</p>
        <h1 className="text-2xl">{title}</h1>
        {children}
      </Card>
    </main>
  );
}
