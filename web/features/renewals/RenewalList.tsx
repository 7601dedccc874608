import { useRenewalsQuery } from "../../generated/operations";
import { errorWords } from "../../platform/problem";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { InlineError } from "../../ui/InlineError";
import { RefreshCw } from "../../ui/icons";
import { Skeleton } from "../../ui/Skeleton";
import { sections } from "../../values/paths";
import { NotSignedIn } from "../identity/account/NotSignedIn";
import { useSession } from "../identity/useSession";
import { RenewalCard } from "./RenewalCard";

/** Every bundle that is bought again by itself, and what was. */
export function RenewalList() {
  const { user, loading: isUnknown } = useSession();
  const { data, loading, error, refetch } = useRenewalsQuery({
    skip: !user,
    // The shop renews and pauses by itself: what was read before may be over.
    fetchPolicy: "cache-and-network",
  });
  const me = data?.me;

  if (!user && !isUnknown) return <NotSignedIn />;
  if (!me && error && !loading)
    return (
      <InlineError onRetry={() => void refetch().catch(() => undefined)}>{errorWords(error)}</InlineError>
    );
  if (!me) return <Skeleton className="h-75 w-full" />;
  if (me.renewals.length === 0)
    return (
      <div className="card">
        <EmptyState
          title="No renewals yet"
          picture={<RefreshCw size={36} />}
          action={<ButtonLink to={sections.dataBundle}>Choose a bundle</ButtonLink>}
        >
          Choose “Yes” for Auto-renewal when you buy a bundle, and we will buy it again before it ends.
        </EmptyState>
      </div>
    );
  return (
    <ul className="grid grid-cols-1 gap-6">
      {me.renewals.map((renewal) => (
        <li key={renewal.id}>
          <RenewalCard renewal={renewal} balance={me.wallet.balance} />
        </li>
      ))}
    </ul>
  );
}
