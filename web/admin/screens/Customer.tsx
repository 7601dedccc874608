import { lazy, Suspense, useState } from "react";
import { Link, useParams } from "react-router";
import { errorMessage } from "../../platform/problem";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { EmptyState } from "../../ui/EmptyState";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import { type StaffCustomerQuery, useStaffCustomerQuery } from "./generated/customers";
import { CustomerHistory } from "../parts/CustomerHistory";
import { CustomerWallet } from "../parts/CustomerWallet";
import { formatTime } from "../parts/lagos-time";
import { Screen } from "../parts/Screen";
import { useMay } from "../session/useSession";

const AdjustWallet = lazy(async () => ({ default: (await import("../parts/AdjustWallet")).AdjustWallet }));
const HoldDialog = lazy(async () => ({ default: (await import("../parts/HoldDialog")).HoldDialog }));

type Detail = NonNullable<StaffCustomerQuery["staffCustomer"]>;

/** One customer: the profile and what belongs to the account. */
export function Customer() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useStaffCustomerQuery({ variables: { id }, fetchPolicy: "network-only" });
  const detail = data?.staffCustomer;
  if (!detail)
    return (
      <Screen title="Customer">
        {error && <InlineError onRetry={() => void refetch()}>{errorMessage(error)}</InlineError>}
        {!data && !error && <Spinner label="Loading" size={36} />}
        {data && (
          <EmptyState title="There is no such customer" action={<Link to="/customers">All customers</Link>} />
        )}
      </Screen>
    );
  return <Found detail={detail} onDone={() => void refetch()} />;
}

function Found({ detail, onDone }: { detail: Detail; onDone: () => void }) {
  const { customer, openCases, renewals } = detail;
  const [dialog, setDialog] = useState<"hold" | "adjust" | null>(null);
  const may = useMay();
  const actions = (
    <>
      {may("wallet.adjust") && (
        <Button variant="outline" onClick={() => setDialog("adjust")}>
          Adjust the wallet
        </Button>
      )}
      {may("customers.freeze") && (
        <Button variant="outline" onClick={() => setDialog("hold")}>
          {customer.frozenAt ? "Lift the hold" : "Put on hold"}
        </Button>
      )}
    </>
  );
  return (
    <Screen title={customer.name || customer.email} actions={actions}>
      {customer.frozenAt && (
        <p className="rounded-control bg-danger-soft px-4 py-3 font-medium text-danger">
          On hold since {formatTime(customer.frozenAt)}: {customer.frozenReason}
        </p>
      )}
      <Profile detail={detail} />
      {may("customers.wallet") && <CustomerWallet customerId={customer.id} />}
      {openCases.length > 0 && <Cases cases={openCases} />}
      <CustomerHistory customerId={customer.id} />
      {renewals.length > 0 && <Renewals renewals={renewals} />}
      <Suspense>
        {dialog === "adjust" && <AdjustWallet customerId={customer.id} onClose={() => setDialog(null)} />}
        {dialog === "hold" && (
          <HoldDialog customer={customer} onDone={onDone} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </Screen>
  );
}

function Profile({
  detail: { customer, savedNumberCount, sessionCount, emailGivenUpAt },
}: {
  detail: Detail;
}) {
  const isConfirmed = customer.emailVerified ? "confirmed" : "not confirmed";
  const lost = emailGivenUpAt ? `. An email of ${formatTime(emailGivenUpAt)} could not be delivered` : "";
  const facts: [string, string][] = [
    ["Email", `${customer.email}, ${isConfirmed}${lost}`],
    ["Phone", customer.phoneNumber ?? "none"],
    ["Customer number", customer.customerNumber ?? "none"],
    ["Customer since", formatTime(customer.createdAt)],
    ["Saved numbers", String(savedNumberCount)],
    ["Logged in on", sessionCount === 1 ? "1 device" : `${sessionCount} devices`],
  ];
  return (
    <Card as="section" aria-label="Profile">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Cases({ cases }: { cases: Detail["openCases"] }) {
  return (
    <Card as="section" aria-label="Open cases">
      <h2 className="mb-3 text-xl">Open cases</h2>
      <ul className="grid gap-3">
        {cases.map(({ id, kind, reference, note, createdAt }) => (
          <li key={id}>
            <p className="font-semibold wrap-anywhere">
              {readableName(kind)}, {reference}
            </p>
            <p>{note}</p>
            <p className="text-sm text-muted">{formatTime(createdAt)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const tones = { ACTIVE: "success", PAUSED: "warning", STOPPED: "neutral" } as const;

function Renewals({ renewals }: { renewals: Detail["renewals"] }) {
  return (
    <Card as="section" aria-label="Renewals">
      <h2 className="mb-3 text-xl">Renewals</h2>
      <ul className="grid gap-3">
        {renewals.map(({ id, consent, status, pausedBecause, dueAt }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-1">
            <p className="min-w-0 grow basis-60">
              {consent}
              {status === "ACTIVE" && (
                <span className="block text-sm text-muted">Next on {formatTime(dueAt)}</span>
              )}
            </p>
            <Badge tone={tones[status as keyof typeof tones]}>
              {readableName(status)}
              {pausedBecause && `: ${readableName(pausedBecause).toLowerCase()}`}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** NOT_RECEIVED as "Not received". */
function readableName(name: string): string {
  const label = name.toLowerCase().replaceAll("_", " ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}
