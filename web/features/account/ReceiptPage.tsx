import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHead } from "../../platform/PageHead";
import { errorWords, unauthenticatedMessage } from "../../platform/problem";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { InlineError } from "../../ui/InlineError";
import { ChevronLeft, Search } from "../../ui/icons";
import { paths } from "../../values/paths";
import { useSession } from "../identity/useSession";
import { ListSkeleton } from "./ListSkeleton";
import { SignedInOnly } from "./SignedInOnly";

interface ReceiptPageProps {
  title: string;
  /** Undefined until it is known; null when the customer has none of that id. */
  answer: unknown;
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

/** The page around a receipt: whose it is, where it came from, and what to say when there is none. */
export function ReceiptPage({ title, answer, error, onRetry, children }: ReceiptPageProps) {
  return (
    <main className="container-page py-10 sm:py-14">
      <PageHead unlisted title={title} />
      <Link
        to={paths.account}
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline print:hidden"
      >
        <ChevronLeft size={18} /> Orders and wallet
      </Link>
      <h1 className="mb-8 text-4xl">{title}</h1>
      <SignedInOnly>
        {() => {
          if (answer === null) return <NoSuchReceipt />;
          if (answer) return children;
          return error && unauthenticatedMessage(error) === null ? (
            <InlineError onRetry={onRetry}>{errorWords(error)}</InlineError>
          ) : (
            <ListSkeleton />
          );
        }}
      </SignedInOnly>
    </main>
  );
}

function NoSuchReceipt() {
  return (
    <div className="card">
      <EmptyState
        title="We cannot find this receipt"
        picture={<Search size={36} />}
        action={<ButtonLink to={paths.account}>See your receipts</ButtonLink>}
      >
        It may belong to another account. Your own receipts are under Orders and wallet.
      </EmptyState>
    </div>
  );
}

/** Only a customer may ask for a receipt: a visitor is shown the way to sign in instead of an error. */
export function useReceiptId(id: string) {
  const { user } = useSession();
  return { variables: { id }, skip: !user };
}
