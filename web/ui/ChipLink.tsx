import type { ReactNode } from "react";
import { Link } from "react-router";
import { Check } from "lucide-react";

interface ChipLinkProps {
  to: string;
  chosen: boolean;
  /** The number of entries that it would leave; omitted where it filters nothing. */
  count?: number;
  /** The id of the element that gets the focus when the chip is gone after it was followed. */
  focus?: string;
  picture?: ReactNode;
  children: ReactNode;
}

/**
 * A choice in the page's address, as a link: following it chooses, or takes the choice back. The page does not scroll.
 */
export function ChipLink({ to, chosen, count, focus, picture, children }: ChipLinkProps) {
  const content = (
    <>
      {chosen && <Check size={18} className="shrink-0" />}
      {picture}
      <span>{children}</span>
      {count !== undefined && (
        <span className="tabular text-sm font-normal">
          <span>{count}</span>
          <span className="sr-only"> left</span>
        </span>
      )}
    </>
  );
  // A choice without results is shown, so that no one looks for it, but cannot be pressed.
  if (count === 0 && !chosen) return <span className="chip">{content}</span>;
  return (
    // Crawlers would follow every combination of choices.
    <Link
      rel="nofollow"
      to={to}
      state={{ stays: true, focus }}
      aria-current={chosen || undefined}
      className="chip"
    >
      {content}
    </Link>
  );
}
