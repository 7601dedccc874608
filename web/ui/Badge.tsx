import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface BadgeProps {
  tone?: "neutral" | "accent" | "success" | "danger" | "warning";
  children: ReactNode;
  className?: string;
}

export interface StatusBadge {
  text: string;
  tone: NonNullable<BadgeProps["tone"]>;
}

const tones = {
  neutral: "bg-primary-soft text-ink",
  accent: "bg-accent text-on-accent",
  success: "bg-success-soft text-success",
  danger: "bg-danger-soft text-danger",
  warning: "bg-warning-soft text-warning",
};

export function Badge({ tone = "neutral", children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        "tabular inline-flex min-h-6 min-w-6 items-center justify-center gap-1 rounded-full px-2.5 text-sm font-semibold",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
