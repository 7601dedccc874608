import type { ReactNode } from "react";

interface ListCardProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function ListCard({ id, title, children }: ListCardProps) {
  return (
    <section aria-labelledby={id} className="card p-4 sm:p-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}
