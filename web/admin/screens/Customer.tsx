import { Link, useParams } from "react-router";
import { Badge } from "../../ui/Badge";
import { Card } from "../../ui/Card";
import { EmptyState } from "../../ui/EmptyState";
import { formatDateTime } from "../../values/dates";
import {
  type StaffCustomerQuery,
  useFreezeCustomerMutation,
  useLockCustomerWalletMutation,
  useStaffCustomerQuery,
  useUnfreezeCustomerMutation,
} from "./generated/customers";
import { DialogButton } from "../parts/ActionButton";
import { DialogAction, reasonForStaff } from "../parts/ActionDialog";
import { AdjustWallet } from "../parts/AdjustWallet";
import { CustomerHistory } from "../parts/CustomerHistory";
import { CustomerWallet } from "../parts/CustomerWallet";
import { QueryState } from "../parts/QueryState";
import { Screen } from "../parts/Screen";
import { Facts, Section } from "../parts/Section";
import { useMay } from "../session/useSession";

type Detail = NonNullable<StaffCustomerQuery["staffCustomer"]>;

/** One customer: the profile and what belongs to the account. */
export function Customer() {
  const { id = "" } = useParams();
  const query = useStaffCustomerQuery({ variables: { id } });
  const detail = query.data?.staffCustomer;
  if (detail) return <Found detail={detail} onDone={() => void query.refetch()} />;
  return (
    <Screen title="Customer">
      <QueryState {...query} />
      {query.data && (
        <EmptyState title="There is no such customer" action={<Link to="/customers">All customers</Link>} />
      )}
    </Screen>
  );
}

function Found({ detail, onDone }: { detail: Detail; onDone: () => void }) {
  const { customer, openCases, renewals, lockedUntil } = detail;
  const may = useMay();
  const actions = (
    <>
      {may("wallet.adjust") && (
        <DialogButton size="md" dialog={<AdjustWallet customerId={customer.id} />}>
          Adjust the wallet
        </DialogButton>
      )}
      {may("customers.freeze") && !lockedUntil && <Lock customer={customer} onDone={onDone} />}
      {may("customers.freeze") && <Hold customer={customer} onDone={onDone} />}
    </>
  );
  return (
    <Screen title={customer.name || customer.email} actions={actions}>
      {customer.frozenAt && (
        <p className="rounded-control bg-danger-soft px-4 py-3 font-medium text-danger">
          On hold since {formatDateTime(customer.frozenAt)}: {customer.frozenReason}
        </p>
      )}
      {lockedUntil && (
        <p className="rounded-control bg-warning-soft px-4 py-3 font-medium text-warning">
          The wallet is locked until {formatDateTime(lockedUntil)}: nothing is spent until then, and nobody
          can lift it.
        </p>
      )}
      <Profile detail={detail} />
      {may("customers.wallet") && <CustomerWallet customerId={customer.id} />}
      {openCases.length > 0 && <Cases cases={openCases} />}
      <CustomerHistory customerId={customer.id} />
      {renewals.length > 0 && <Renewals renewals={renewals} />}
    </Screen>
  );
}

/** For a customer who calls because the phone is lost. */
function Lock({ customer: { id, name }, onDone }: Pick<Detail, "customer"> & { onDone: () => void }) {
  const [lock] = useLockCustomerWalletMutation();
  return (
    <DialogAction<never, object>
      action="Lock the wallet"
      size="md"
      title="Lock the wallet for 24 hours"
      onDone={onDone}
      send={() => lock({ variables: { id } })}
      done="The wallet is locked"
    >
      <p>
        Nothing of {name}'s is spent for 24 hours, renewals included, and every device is logged out. Nobody
        can lift it, not even we.
      </p>
    </DialogAction>
  );
}

/** Requires a reason before an account is put on hold, or released. */
function Hold({ customer, onDone }: Pick<Detail, "customer"> & { onDone: () => void }) {
  const { id, name, frozenAt } = customer;
  const [freeze] = useFreezeCustomerMutation();
  const [unfreeze] = useUnfreezeCustomerMutation();
  const action = frozenAt ? "Lift the hold" : "Put on hold";
  return (
    <DialogAction<"reason", object>
      action={action}
      size="md"
      title={action}
      fields={{ reason: reasonForStaff }}
      onDone={onDone}
      send={({ reason }) => {
        const variables = { input: { customerId: id, reason } };
        return frozenAt ? unfreeze({ variables }) : freeze({ variables });
      }}
      done={frozenAt ? "The hold is lifted" : "The account is on hold"}
    >
      <p>
        {frozenAt
          ? `${name} can log in and pay again. Renewals that are still in their grace period go on by themselves.`
          : `${name} is logged out everywhere and can neither log in, buy nor add money. Renewals are paused.`}
      </p>
    </DialogAction>
  );
}

function Profile({ detail: { customer, savedNumbers, sessionCount, emailGivenUpAt } }: { detail: Detail }) {
  const isConfirmed = customer.emailVerified ? "confirmed" : "not confirmed";
  const lost = emailGivenUpAt ? `. An email of ${formatDateTime(emailGivenUpAt)} could not be delivered` : "";
  const facts: [string, string][] = [
    ["Email", `${customer.email}, ${isConfirmed}${lost}`],
    ["Phone", customer.phoneNumber ?? "none"],
    ["Customer number", customer.customerNumber ?? "none"],
    ["Customer since", formatDateTime(customer.createdAt)],
    ["Saved numbers", savedNumbers.map(({ name, number }) => `${name}: ${number}`).join(", ") || "none"],
    ["Logged in on", sessionCount === 1 ? "1 device" : `${sessionCount} devices`],
  ];
  return (
    <Card as="section" aria-label="Profile">
      <Facts facts={facts} className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3" />
    </Card>
  );
}

function Cases({ cases }: { cases: Detail["openCases"] }) {
  return (
    <Section title="Open cases">
      <ul className="grid gap-3">
        {cases.map(({ id, kind, reference, note, createdAt }) => (
          <li key={id}>
            <p className="font-semibold wrap-anywhere">
              {readableName(kind)}, {reference}
            </p>
            <p>{note}</p>
            <p className="text-sm text-muted">{formatDateTime(createdAt)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const tones = { ACTIVE: "success", PAUSED: "warning", STOPPED: "neutral" } as const;

function Renewals({ renewals }: { renewals: Detail["renewals"] }) {
  return (
    <Section title="Renewals">
      <ul className="grid gap-3">
        {renewals.map(({ id, consent, status, pausedBecause, dueAt }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-1">
            <p className="min-w-0 grow basis-60">
              {consent}
              {status === "ACTIVE" && (
                <span className="block text-sm text-muted">Next on {formatDateTime(dueAt)}</span>
              )}
            </p>
            <Badge tone={tones[status as keyof typeof tones]}>
              {readableName(status)}
              {pausedBecause && `: ${readableName(pausedBecause).toLowerCase()}`}
            </Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** NOT_RECEIVED as "Not received". */
function readableName(name: string): string {
  const label = name.toLowerCase().replaceAll("_", " ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}
