import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { storeDraft } from "../../forms/use-draft";
import { Button } from "../../ui/Button";
import { ListCard } from "../../ui/ListCard";
import { ButtonLink } from "../../ui/ButtonLink";
import { LongText } from "../../ui/LongText";
import { toastSuccess } from "../../ui/toast";
import { buyPath, paths, sections } from "../../values/paths";
import { bundleDraft, recipientFields } from "../bundles/bundle-order";
import { asTyped, type ContactDetails } from "../identity/known-details";
import { useSession } from "../identity/useSession";
import { checkoutDraft } from "../orders/checkout.form";
import type { Home } from "./account-home";

/** The number of entries that fit here. A page of their own lists all of them. */
const maxShown = 4;

/** The numbers that the customer buys for, each linked to the form pre-filled with it. */
export function KnownNumbers({ numbers }: { numbers: Home["savedNumbers"] }) {
  const navigate = useNavigate();
  if (numbers.length === 0) return null;

  function buyFor(recipient: Home["savedNumbers"][number]["recipient"]) {
    storeDraft(bundleDraft, recipientFields(recipient));
    void navigate(sections.dataBundle);
  }

  return (
    <ListCard id="known-numbers" title="Saved numbers">
      {numbers.slice(0, maxShown).map(({ id, name, recipient }) => (
        <KnownRow key={id} name={name} about={recipient.formatted}>
          {recipient.kind === "PHONE" && (
            <ButtonLink
              to={buyPath(recipientFields(recipient))}
              variant="ghost"
              size="sm"
              className="-me-3"
              aria-label={`Buy data for ${name}`}
              onPress={() => buyFor(recipient)}
            >
              Buy data
            </ButtonLink>
          )}
        </KnownRow>
      ))}
    </ListCard>
  );
}

type KnownAddressesProps = Pick<Home, "lastContactDetails" | "usedContactDetails">;

/**
 * The addresses of orders and of the last visit, each once and with a button that uses it for the next order, or how the
 * first one is saved.
 */
export function KnownAddresses({ lastContactDetails: last, usedContactDetails: used }: KnownAddressesProps) {
  const { user } = useSession();
  // The orders' addresses do not include a visit's.
  const all = oncePerAddress([...(last ? [last] : []), ...used].map(typed));
  const hasCart = (user?.cart.numberInCart ?? 0) > 0;
  return (
    <ListCard id="known-addresses" title="Saved addresses">
      {all.length === 0 && (
        <li className="pt-1 text-sm text-muted">
          None yet. We save the address of your first order or visit for next time.
        </li>
      )}
      {all.map((details) => {
        const { name, phone, address } = details;
        return (
          <KnownRow key={Object.values(details).join("|")} name={address} about={`${name}, ${phone}`}>
            {user && <UseAddress customerId={user.id} details={details} hasCart={hasCart} />}
          </KnownRow>
        );
      })}
    </ListCard>
  );
}

interface UseAddressProps {
  customerId: string;
  details: ContactDetails;
  hasCart: boolean;
}

/** Fills the checkout with the address: now, or once there is something to order. */
function UseAddress({ customerId, details, hasCart }: UseAddressProps) {
  const look = {
    variant: "ghost",
    size: "sm",
    className: "needs-script -me-3",
    "aria-label": `Use this address: ${details.address}`,
  } as const;
  const fillIn = () => storeDraft(checkoutDraft(customerId), { ...details, deliveryMethod: "DOOR_STEP" });
  if (hasCart)
    return (
      <ButtonLink {...look} to={paths.checkout} onClick={fillIn}>
        Use this address
      </ButtonLink>
    );
  return (
    <Button
      {...look}
      onClick={() => {
        fillIn();
        toastSuccess("Used for your next order");
      }}
    >
      Use this address
    </Button>
  );
}

/** Each address with the details that were typed last, however it was spelled. */
function oncePerAddress(all: readonly ContactDetails[]): ContactDetails[] {
  const plain = ({ address }: ContactDetails) =>
    address
      .toLowerCase()
      .replace(/[\s,.]+/g, " ")
      .trim();
  return all.filter((each, index) => all.findIndex((other) => plain(other) === plain(each)) === index);
}

/** Returns a visit's number without its country code, because an order's number is stored as it was typed. */
function typed({ name, email, phone, address }: ContactDetails): ContactDetails {
  return { name, email, phone: asTyped(phone), address };
}

interface KnownRowProps {
  name: string;
  about: string;
  children: ReactNode;
}

function KnownRow({ name, about, children }: KnownRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2 last:pb-0">
      <div className="min-w-0 grow basis-28">
        <p className="font-semibold">
          <LongText>{name}</LongText>
        </p>
        <p className="tabular text-sm text-muted">
          <LongText>{about}</LongText>
        </p>
      </div>
      {children}
    </li>
  );
}
