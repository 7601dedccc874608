import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { User } from "lucide-react";
import { useSavedNumbersQuery } from "../account/generated/SavedNumbers";
import { Step } from "../../forms/Step";
import { useForm } from "../../forms/use-form";
import { errorMessage } from "../../platform/problem";
import { EmptyState } from "../../ui/EmptyState";
import { InlineError } from "../../ui/InlineError";
import { Skeleton } from "../../ui/Skeleton";
import { paymentMethodPath } from "../../values/paths";
import { providerOfNumber, withArticle } from "../../values/phone-input";
import { LogInLink } from "../identity/LogInLink";
import type { SignedInUserFragment } from "../identity/generated/Session";
import { useSession } from "../identity/useSession";
import {
  type BundleFields,
  type BundleOrder,
  checkOrder,
  fieldRules,
  problemInAddress,
  readOrder,
} from "./bundle-order";
import { BundleForm } from "./BundleForm";
import { useBuyableNetworkQuery, useBuyableNetworksQuery } from "./generated/BuyPage";
import type { Network } from "./RecipientField";

/** The form of a bundle, filled with the order in the address. It leads to the payment. */
export default function BuyForm() {
  return (
    <Step label="Buy a data bundle" hasTitle size="lg">
      <FormOfAddress />
    </Step>
  );
}

function FormOfAddress() {
  const { search, fields, networks, isLoading, error, retry } = useOrderInAddress();
  if (error) return <InlineError onRetry={retry}>{errorMessage(error)}</InlineError>;
  if (isLoading) return <Skeleton className="h-72 w-full" />;
  // A different address starts a new form.
  return <FilledForm key={search.toString()} search={search} initial={fields} networks={networks} />;
}

interface FilledFormProps {
  search: URLSearchParams;
  initial: BundleFields;
  networks: readonly Network[];
}

function FilledForm({ search, initial, networks }: FilledFormProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const saved = useSavedNumbersQuery({ skip: !user }).data?.me?.savedNumbers ?? [];
  const sent = checkOrder(useNetwork(initial.network).providers, initial);
  const form = useForm<BundleFields>({
    ...fieldRules,
    initial,
    initialProblem: "problem" in sent ? problemInAddress(search, sent.problem) : undefined,
    async send(fields) {
      const check = checkOrder(providers, fields);
      if ("problem" in check) return check.problem;
      await navigate(paymentMethodPath(fields), { replace: true });
    },
  });
  const { network, phone } = form.fields;
  const { providers, error, retry } = useNetwork(network);
  const usual = providerOfNumber(networks, phone);

  return (
    <div className="grid gap-5">
      {search.get("by") === "link" && (
        <p role="status" className="rounded-control bg-warning-soft p-4 text-warning">
          This order came with a link from outside the shop. Please check the plan, and enter the number that
          should get it.
        </p>
      )}
      {usual?.id === network && !search.has("network") && (
        <p>This looks like {withArticle(usual.name)} number. Ported? Choose its network.</p>
      )}
      {error && <InlineError onRetry={retry}>{errorMessage(error)}</InlineError>}
      <BundleForm networks={networks} providers={providers} form={form} saved={saved} />
    </div>
  );
}

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

/** The order in the address of a purchase's step, with all networks and what the order's network sells. */
function useOrderInAddress() {
  const [search] = useSearchParams();
  const all = useBuyableNetworksQuery();
  const networks = all.data?.providers ?? [];
  const fields = readOrder(search, networks);
  const network = useNetwork(fields.network);
  return {
    ...network,
    search,
    fields,
    networks,
    isLoading: !all.data || network.isLoading,
    ...(all.error && { error: all.error, retry: () => void all.refetch().catch(() => undefined) }),
  };
}

function useNetwork(id: string) {
  const { data, error, refetch } = useBuyableNetworkQuery({ variables: { id }, skip: id === "" });
  return {
    /** The network; empty while it is loading, and if it is not on sale. */
    providers: data?.provider ? [data.provider] : [],
    isLoading: id !== "" && !data,
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}
