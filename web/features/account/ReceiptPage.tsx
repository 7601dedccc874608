import type { ReactNode } from "react";
import { useParams } from "react-router";
import type { ReceiptPartsFragment } from "./generated/Receipts";
import { errorMessage, unauthenticatedMessage } from "../../platform/problem";
import { Badge, type StatusBadge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { Search } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { Loading } from "../../ui/Skeleton";
import { LongText } from "../../ui/LongText";
import { Logo } from "../../ui/Logo";
import { ShareButton } from "../../ui/ShareButton";
import { brand } from "../../values/brand";
import { formatNaira } from "../../values/naira";
import { paths } from "../../values/paths";
import { useSession } from "../identity/useSession";
import { AccountPart } from "./AccountPart";
import { SignedInOnly } from "../identity/SignedInOnly";

interface ReceiptContentProps {
  /** Undefined while loading; null if the customer has no item with that id. */
  answer: unknown;
  query: { error?: unknown; refetch: () => Promise<unknown> };
  children: ReactNode;
}

export function ReceiptPage({ title, ...content }: ReceiptContentProps & { title: string }) {
  return <AccountPart title={title}>{() => <ReceiptContent {...content} />}</AccountPart>;
}

export function ReceiptContent({ answer, query: { error, refetch }, children }: ReceiptContentProps) {
  return (
    <SignedInOnly>
      {() => {
        if (answer === null) return <NoSuchReceipt />;
        if (answer) return children;
        return error && unauthenticatedMessage(error) === null ? (
          <InlineError onRetry={refetch}>{errorMessage(error)}</InlineError>
        ) : (
          <Loading />
        );
      }}
    </SignedInOnly>
  );
}

function NoSuchReceipt() {
  return (
    <EmptyState
      isCard
      title="We cannot find this receipt"
      picture={<Search size={36} />}
      action={<ButtonLink to={paths.account}>See your receipts</ButtonLink>}
    >
      It may belong to another account. Your own receipts are under Orders and wallet.
    </EmptyState>
  );
}

/**
 * The options of the query for the receipt in the address. Skips it for a visitor, who then sees the way to sign in instead
 * of an error.
 */
export function useReceiptOptions() {
  const { id = "" } = useParams();
  const { user } = useSession();
  return { variables: { id }, skip: !user };
}

interface ReceiptProps {
  reference: string;
  status: StatusBadge;
  receipt: ReceiptPartsFragment;
  /** What a shared receipt says: nothing that gives access to the account. */
  shareText?: string;
  children?: ReactNode;
  /** Small buttons; the first may be the only primary one of the receipt. */
  actions?: ReactNode;
}

/** The amounts that were paid, for storing and printing. */
export function Receipt({
  reference,
  status,
  receipt,
  shareText = sharedText(reference, receipt),
  children,
  actions,
}: ReceiptProps) {
  return (
    <article
      aria-label={`Receipt ${reference}`}
      className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] print:block"
    >
      <div className="card grid gap-6 p-5 sm:p-8 print:p-0">
        <div className="printed-head hidden items-center justify-between gap-6 print:flex">
          <Logo />
          <p className="display text-3xl">Receipt</p>
        </div>
        <header className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h2 className="tabular text-2xl">{reference}</h2>
            <p className="hidden text-muted print:block">{receipt.title}</p>
          </div>
          <Badge tone={status.tone}>{status.text}</Badge>
        </header>
        <dl className="tabular grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
          {receipt.facts.map(({ term, value }) => (
            <div key={term} className="min-w-0">
              <dt className="text-sm text-muted">{term}</dt>
              <dd className="font-semibold">
                <LongText>{value}</LongText>
              </dd>
            </div>
          ))}
        </dl>
        <Amounts lines={receipt.lines} totals={receipt.totals} />
        <div className="grid gap-x-8 gap-y-4 border-t border-line pt-5 text-sm sm:grid-cols-2 print:grid-cols-2">
          <Party term="Seller" party={receipt.seller} />
          <Party term="Buyer" party={receipt.buyer} />
        </div>
      </div>
      <div className="card grid gap-6 p-5 sm:p-8 print:p-0">
        {children}
        <div className="flex flex-wrap gap-3 print:hidden">
          {actions}
          <ShareButton text={shareText} />
          {receipt.pdfPath && (
            <ButtonLink to={receipt.pdfPath} variant="outline" size="sm" reloadDocument download>
              Download PDF
            </ButtonLink>
          )}
          <Button variant="outline" size="sm" className="needs-script" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
    </article>
  );
}

function sharedText(reference: string, { title, lines, totals }: ReceiptPartsFragment): string {
  const what = lines.map(({ name }) => name).join(", ") || title;
  const paid = totals.find(({ term }) => isSum(term));
  return `${what}${paid ? `, ${formatNaira(paid.amount)}` : ""}, at ${brand}. Reference ${reference}`;
}

const amountClasses = "ps-4 text-end align-top whitespace-nowrap";

const isSum = (term: string) => term === "Total" || term === "Amount";

function Amounts({ lines, totals }: Pick<ReceiptPartsFragment, "lines" | "totals">) {
  return (
    <table className="tabular w-full border-t border-line">
      <thead className="sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lines.map(({ name, detail, amount }) => (
          <tr key={name}>
            <td className="py-3">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-muted">{detail}</p>
            </td>
            <td className={`${amountClasses} py-3`}>{formatNaira(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className={lines.length > 0 ? "border-t border-line" : ""}>
        {totals.map(({ term, amount }) => (
          <tr key={term} className={isSum(term) ? "text-lg font-semibold" : "[&>th]:font-normal"}>
            <th scope="row" className="pt-3 text-start align-baseline">
              {term}
            </th>
            <td className={`${amountClasses} pt-3`}>{formatNaira(amount)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function Party({ term, party: { name, lines } }: { term: string; party: ReceiptPartsFragment["seller"] }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="text-muted">{term}</p>
      {name && <p className="font-semibold">{name}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
