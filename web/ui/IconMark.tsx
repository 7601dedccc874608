import type { Router } from "lucide-react";

export function IconMark({ Icon }: { Icon: typeof Router }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
      <Icon size={22} />
    </span>
  );
}
