import { type ReactNode, useId } from "react";
import { Link, useSearchParams } from "react-router";
import {
  type BuyableNetworksQuery,
  useBuyableNetworkQuery,
  useBuyableNetworksQuery,
} from "./generated/BuyPage";
import type { ProviderFragment } from "../catalogue/generated/Catalogue";
import { useFindPlansQuery } from "../catalogue/generated/PlanFinder";
import { errorMessage } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { NetworkMark } from "../../ui/NetworkMark";
import { Skeleton } from "../../ui/Skeleton";
import { TextField } from "../../ui/TextField";
import { formatNaira, nairaOf } from "../../values/naira";
import { buyPath, confirmPath, paths, planFilters } from "../../values/paths";
import { formatPhone, isNigerianMobile, providerOfNumber, withArticle } from "../../values/phone-input";
import {
  type CatalogueOption,
  distinctOptions,
  optionsById,
  optionValue,
} from "../catalogue/catalogue-option";
import { optionWording } from "../catalogue/option-wording";
import { parsePlanSearch, planQuery } from "../catalogue/plan-search";
import { chosenOption, phoneProblem, readBuyFields } from "./bundle-order";
import { RecipientForm } from "./RecipientForm";

/** The network of `?network=` with its packages, and the choices in the address. */
export function useBuyFields() {
  const [search] = useSearchParams();
  const fields = readBuyFields(search);
  const { data, error, refetch } = useBuyableNetworkQuery({
    variables: { id: fields.network },
    skip: fields.network === "",
  });
  return {
    fields,
    /** Undefined while loading; null if no network is chosen, or it is not sold. */
    provider: fields.network === "" ? null : data?.provider,
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** A bundle is chosen page by page: network, package, option, then the number. It works without scripts. */
export function BuySteps() {
  const { fields, provider, error, retry } = useBuyFields();
  const [search] = useSearchParams();
  if (error) return <InlineError onRetry={retry}>{errorMessage(error)}</InlineError>;
  if (provider === undefined) return <Skeleton className="h-72 w-full" />;
  // A number that a link has brought, and the filters of the plan finder, go with the choices.
  const filters = planFilters.map((name) => [name, search.get(name)]).filter(([, value]) => value);
  const known: Known = { ...(fields.phone && { phone: fields.phone }), ...Object.fromEntries(filters) };
  if (provider === null) return <Networks known={known} />;
  const { dataPackage, option } = chosenOption([provider], fields);
  if (!dataPackage) return <Packages provider={provider} known={known} />;
  if (!option) return <Options provider={provider} dataPackage={dataPackage} known={known} />;
  return <RecipientForm provider={provider} fields={fields} />;
}

/** The bundle's number and the filters, as far as they are known. */
type Known = Parameters<typeof buyPath>[0];

interface StepProps {
  known: Known;
}

type Network = BuyableNetworksQuery["providers"][number];

/** All networks; with a number first the packages of the network whose numbers begin like it. */
function Networks({ known: { phone = "", ...filters } }: StepProps) {
  const { data, error, refetch } = useBuyableNetworksQuery();
  if (error)
    return (
      <InlineError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</InlineError>
    );
  const networks = data?.providers ?? [];
  const withNumber = { phone, ...filters };
  const choices = (known: Known) => (
    <NetworkChoices title="Choose a network" networks={networks} known={known} />
  );
  if (!phone) return choices(filters);
  const problem = phoneProblem(phone);
  if (problem)
    return (
      <>
        <NumberForm number={phone} filters={filters} problem={problem} />
        {choices(filters)}
      </>
    );
  const usual = providerOfNumber(networks, phone);
  if (!usual)
    return (
      <>
        <p>
          We do not recognise numbers that start with {formatPhone(phone).slice(0, 4)}. Please choose the
          network.
        </p>
        {choices(withNumber)}
      </>
    );
  return (
    <>
      <UsualPackages usual={usual} known={withNumber} />
      <NetworkChoices
        title="Was the number ported? Choose its network"
        networks={networks.filter((network) => network !== usual)}
        known={withNumber}
      />
    </>
  );
}

interface NumberFormProps {
  number: string;
  filters: Known;
  problem: string;
}

/** Asks again for a number that cannot get a bundle. */
function NumberForm({ number, filters, problem }: NumberFormProps) {
  return (
    <form action={paths.buy} aria-label="Plans for a number" className="card grid gap-4 p-5 sm:p-8">
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        label="Which number?"
        name="phone"
        type="tel"
        autoComplete="tel"
        className="tabular"
        defaultValue={number}
        error={problem}
        required
      />
      <Button type="submit" block>
        Show plans
      </Button>
    </form>
  );
}

function UsualPackages({ usual, known }: StepProps & { usual: Network }) {
  const { data, error, refetch } = useBuyableNetworkQuery({ variables: { id: usual.id } });
  if (error)
    return (
      <InlineError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</InlineError>
    );
  if (!data?.provider) return <Skeleton className="h-72 w-full" />;
  return (
    <>
      <p>
        <span className="tabular font-semibold">{formatPhone(known.phone ?? "")}</span> looks like{" "}
        {withArticle(usual.name)} number.
      </p>
      <Packages provider={data.provider} known={known} />
    </>
  );
}

function NetworkChoices({ title, networks, known }: StepProps & { title: string; networks: Network[] }) {
  return (
    <Choices title={title}>
      {networks.map(({ id, name }) => (
        <Choice key={id} to={buyPath({ network: id, ...known })}>
          <NetworkMark providerId={id} size={36} />
          <span className="font-semibold">{name}</span>
        </Choice>
      ))}
    </Choices>
  );
}

interface PackagesProps extends StepProps {
  provider: ProviderFragment;
}

function Packages({ provider, known }: PackagesProps) {
  if (planFilters.some((name) => known[name])) return <FoundPlans provider={provider} known={known} />;
  const packages = provider.dataPackages.filter(({ dataOptions }) => dataOptions.length > 0);
  return (
    <Choices title={`Choose a package from ${provider.name}`}>
      {packages.map(({ id, name, dataOptions }) => (
        <Choice key={id} to={buyPath({ network: provider.id, package: id, ...known })}>
          <span className="grow font-semibold">{name}</span>
          <span className="tabular text-muted">
            from {formatNaira(nairaOf(Math.min(...dataOptions.map(({ price }) => price))))}
          </span>
        </Choice>
      ))}
    </Choices>
  );
}

interface OptionsProps extends PackagesProps {
  dataPackage: ProviderFragment["dataPackages"][number];
}

function Options({ provider, dataPackage, known }: OptionsProps) {
  return (
    <Choices title={`Choose a plan: ${provider.name} ${dataPackage.name}`}>
      {distinctOptions(dataPackage.dataOptions).map((option) => (
        <OptionChoice key={option.id} plan={{ provider, dataPackage, option }} phone={known.phone} />
      ))}
    </Choices>
  );
}

/** The plans of a network that match the filters with which the plan finder has led here. */
function FoundPlans({ provider, known: { phone, ...filters } }: PackagesProps) {
  const search = parsePlanSearch(new URLSearchParams(filters), [], new Set());
  const { data, error, refetch } = useFindPlansQuery({
    variables: planQuery({ ...search, networks: [provider.id] }),
  });
  if (error)
    return (
      <InlineError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</InlineError>
    );
  if (!data) return <Skeleton className="h-72 w-full" />;
  const options = optionsById([provider]);
  const found = data.plans.edges.flatMap(({ node }) => options.get(node.id) ?? []);
  return (
    <>
      {found.length > 0 ? (
        <Choices title={`Choose a plan from ${provider.name}`}>
          {found.map((plan) => (
            <OptionChoice key={plan.option.id} plan={plan} phone={phone} />
          ))}
        </Choices>
      ) : (
        <p>No plan from {provider.name} matches your filters.</p>
      )}
      <Link
        to={buyPath({ network: provider.id, ...(phone && { phone }) })}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
      >
        All packages from {provider.name}
      </Link>
    </>
  );
}

/** A number that the network can deliver to needs no step of its own. */
function OptionChoice({ plan, phone }: { plan: CatalogueOption; phone: string | undefined }) {
  const { provider, dataPackage, option } = plan;
  const isComplete = provider.recipientKind === "PHONE" && isNigerianMobile(phone ?? "");
  const pathTo = isComplete ? confirmPath : buyPath;
  const choices = { network: provider.id, package: dataPackage.id, option: option.id };
  return (
    <Choice to={pathTo({ ...choices, ...(phone && { phone }) })}>
      <span className="tabular min-w-0">
        <span className="block font-semibold">{optionWording(option)}</span>
        <span className="block text-sm text-muted">{optionValue(option)}</span>
      </span>
    </Choice>
  );
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-8">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

function Choice({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center gap-3 py-2 underline-offset-4 hover:underline">
        {children}
      </Link>
    </li>
  );
}
