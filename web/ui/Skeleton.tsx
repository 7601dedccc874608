interface SkeletonProps {
  /** The size and shape of the content that is loading, such as "h-6 w-full". */
  className: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}
