import type { ReactNode } from "react";
import { User } from "lucide-react";
import { Step } from "../../forms/Step";
import { EmptyState } from "../../ui/EmptyState";
import { Skeleton } from "../../ui/Skeleton";
import { LogInLink } from "../identity/LogInLink";
import type { SignedInUserFragment } from "../identity/generated/Session";
import { useSession } from "../identity/useSession";
import { type BundleFields, type BundleOrder, checkOrder } from "./bundle-order";
import BuyForm, { useOrderInAddress } from "./BuyForm";
import type { Network } from "./RecipientField";

export interface OrderToPay {
  customer: SignedInUserFragment;
  order: BundleOrder;
  fields: BundleFields;
  networks: readonly Network[];
}

interface OrderStepProps {
  label: string;
  children: (order: OrderToPay) => ReactNode;
}

/**
 * A step of the order in the address, for a customer. It is the form while the order is not whole, and when it could not
 * be loaded: the form says so.
 */
export function OrderStep({ label, children }: OrderStepProps) {
  const { fields, networks, providers, isLoading, error } = useOrderInAddress();
  const { user, loading } = useSession();
  const check = checkOrder(providers, fields);

  if (loading || (isLoading && !error)) {
    return (
      <Step label={label}>
        <Skeleton className="h-72 w-full" />
      </Step>
    );
  }
  if ("problem" in check) return <BuyForm />;
  if (user) return children({ order: check.order, fields, networks, customer: user });
  return (
    <Step label={label}>
      <EmptyState
        title="Log in to pay"
        picture={<User size={36} />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LogInLink step="signIn" replace>
              Log in
            </LogInLink>
            <LogInLink variant="outline" replace>
              Sign Up
            </LogInLink>
          </div>
        }
      >
        Please log in to access this feature
      </EmptyState>
    </Step>
  );
}
