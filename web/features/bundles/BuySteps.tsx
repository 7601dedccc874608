import { type ReactNode, useId } from "react";
import { Link, useSearchParams } from "react-router";
import {
  type BuyableNetworksQuery,
  type ProviderFragment,
  useBuyableNetworkQuery,
  useBuyableNetworksQuery,
} from "../../generated/operations";
import { errorMessage } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { NetworkMark } from "../../ui/NetworkMark";
import { Skeleton } from "../../ui/Skeleton";
import { TextField } from "../../ui/TextField";
import { formatNaira } from "../../values/naira";
import { buyPath, confirmPath, paths } from "../../values/paths";
import { formatPhone, isNigerianMobile, providerOfNumber, withArticle } from "../../values/phone-input";
import { distinctOptions, optionValue } from "../catalogue/catalogue-option";
import { optionWording } from "../catalogue/option-wording";
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
  if (error) return <InlineError onRetry={retry}>{errorMessage(error)}</InlineError>;
  if (provider === undefined) return <Skeleton className="h-72 w-full" />;
  // A number that a link has brought goes with the choices.
  const phone = fields.phone ? { phone: fields.phone } : {};
  if (provider === null) return <Networks phone={phone} />;
  const { dataPackage, option } = chosenOption([provider], fields);
  if (!dataPackage) return <Packages provider={provider} phone={phone} />;
  if (!option) return <Options provider={provider} dataPackage={dataPackage} phone={phone} />;
  return <RecipientForm provider={provider} fields={fields} />;
}

interface StepProps {
  /** The bundle's number, if it is known. */
  phone: { phone?: string };
}

type Network = BuyableNetworksQuery["providers"][number];

/** All networks; with a number first the packages of the network whose numbers begin like it. */
function Networks({ phone }: StepProps) {
  const { data, error, refetch } = useBuyableNetworksQuery();
  if (error)
    return (
      <InlineError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</InlineError>
    );
  const networks = data?.providers ?? [];
  const number = phone.phone ?? "";
  const choices = (known: StepProps["phone"]) => (
    <NetworkChoices title="Choose a network" networks={networks} phone={known} />
  );
  if (!number) return choices({});
  const problem = phoneProblem(number);
  if (problem)
    return (
      <>
        <NumberForm number={number} problem={problem} />
        {choices({})}
      </>
    );
  const usual = providerOfNumber(networks, number);
  if (!usual)
    return (
      <>
        <p>
          We do not recognise numbers that start with {formatPhone(number).slice(0, 4)}. Please choose the
          network.
        </p>
        {choices(phone)}
      </>
    );
  return (
    <>
      <UsualPackages usual={usual} phone={phone} />
      <NetworkChoices
        title="Was the number ported? Choose its network"
        networks={networks.filter((network) => network !== usual)}
        phone={phone}
      />
    </>
  );
}

/** Asks again for a number that cannot get a bundle. */
function NumberForm({ number, problem }: { number: string; problem: string }) {
  return (
    <form action={paths.buy} aria-label="Plans for a number" className="card grid gap-4 p-5 sm:p-8">
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

function UsualPackages({ usual, phone }: StepProps & { usual: Network }) {
  const { data, error, refetch } = useBuyableNetworkQuery({ variables: { id: usual.id } });
  if (error)
    return (
      <InlineError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</InlineError>
    );
  if (!data?.provider) return <Skeleton className="h-72 w-full" />;
  return (
    <>
      <p>
        <span className="tabular font-semibold">{formatPhone(phone.phone ?? "")}</span> looks like{" "}
        {withArticle(usual.name)} number.
      </p>
      <Packages provider={data.provider} phone={phone} />
    </>
  );
}

function NetworkChoices({ title, networks, phone }: StepProps & { title: string; networks: Network[] }) {
  return (
    <Choices title={title}>
      {networks.map(({ id, name }) => (
        <Choice key={id} to={buyPath({ network: id, ...phone })}>
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

function Packages({ provider, phone }: PackagesProps) {
  const packages = provider.dataPackages.filter(({ dataOptions }) => dataOptions.length > 0);
  return (
    <Choices title={`Choose a package from ${provider.name}`}>
      {packages.map(({ id, name, dataOptions }) => (
        <Choice key={id} to={buyPath({ network: provider.id, package: id, ...phone })}>
          <span className="grow font-semibold">{name}</span>
          <span className="tabular text-muted">
            from {formatNaira(Math.min(...dataOptions.map(({ price }) => price)))}
          </span>
        </Choice>
      ))}
    </Choices>
  );
}

interface OptionsProps extends PackagesProps {
  dataPackage: ProviderFragment["dataPackages"][number];
}

/** A number that the network can deliver to needs no step of its own. */
function Options({ provider, dataPackage, phone }: OptionsProps) {
  const isComplete = provider.recipientKind === "PHONE" && isNigerianMobile(phone.phone ?? "");
  const pathTo = isComplete ? confirmPath : buyPath;
  return (
    <Choices title={`Choose a plan: ${provider.name} ${dataPackage.name}`}>
      {distinctOptions(dataPackage.dataOptions).map((option) => (
        <Choice
          key={option.id}
          to={pathTo({ network: provider.id, package: dataPackage.id, option: option.id, ...phone })}
        >
          <span className="tabular min-w-0">
            <span className="block font-semibold">{optionWording(option)}</span>
            <span className="block text-sm text-muted">{optionValue(option)}</span>
          </span>
        </Choice>
      ))}
    </Choices>
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
