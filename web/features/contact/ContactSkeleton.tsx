import { Skeleton } from "../../ui/Skeleton";

/** The four cards and the four questions, before they have come. */
export function ContactSkeleton() {
  return (
    <div role="status" className="container-page grid gap-16 pb-16">
      <span className="sr-only">Loading how to reach us</span>
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        {["calls", "visits", "e-mails", "socials"].map((card) => (
          <Skeleton key={card} className="h-60" />
        ))}
      </div>
      <div className="grid gap-4">
        {["first", "second", "third", "fourth"].map((question) => (
          <Skeleton key={question} className="h-16" />
        ))}
      </div>
    </div>
  );
}
