import { classNames } from "./class-names";

interface SkeletonProps {
  /** The size and shape of the content that is loading, such as "h-6 w-full". */
  className?: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames("skeleton block", className ?? "h-4 w-full")} />;
}
