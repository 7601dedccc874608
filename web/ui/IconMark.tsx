import type { Router } from "./icons";

interface IconMarkProps {
  Icon: typeof Router;
}

export function IconMark({ Icon }: IconMarkProps) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
      <Icon size={22} />
    </span>
  );
}
