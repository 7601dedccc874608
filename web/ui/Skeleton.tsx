import { classNames } from "./class-names";

interface SkeletonProps {
  /** Gives it the size and shape of what comes, as in "h-6 w-40". */
  className?: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames("skeleton block", className ?? "h-4 w-full")} />;
}
