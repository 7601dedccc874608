import type { ReactNode } from "react";
import type { Phone } from "../../ui/icons";

interface ContactCardProps {
  title: string;
  Icon: typeof Phone;
  children: ReactNode;
}

export function ContactCard({ title, Icon, children }: ContactCardProps) {
  return (
    <li className="card flex flex-col gap-4 p-6">
      <span className="grid size-12 place-items-center rounded-card bg-accent-soft text-accent-ink">
        <Icon size={24} />
      </span>
      <h2 className="text-xl">{title}</h2>
      <div className="-mt-2 grid content-start justify-items-start">{children}</div>
    </li>
  );
}
