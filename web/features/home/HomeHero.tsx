import { ButtonLink } from "../../ui/ButtonLink";
import { brand } from "../../values/brand";
import { sections } from "../../values/paths";
import { statistics } from "./home.content";

export function HomeHero() {
  return (
    <div className="band">
      <div className="container-page section grid gap-12">
        <div className="grid max-w-180 justify-items-start gap-6">
          <p className="font-semibold text-accent">
            Welcome to {brand}, where we redefine data and network solutions
          </p>
          <h1>Empowering connectivity: your data, your network, your way</h1>
          <p className="text-lg text-on-brand-muted">
            Compare the bundles of six networks, pay from one wallet and stay connected wherever you are in
            Nigeria.
          </p>
          <ButtonLink to={sections.dataBundles} variant="accent" size="lg">
            See our plans
          </ButtonLink>
        </div>
        <dl className="grid grid-cols-3 gap-4 border-t border-brand-raised pt-8 sm:max-w-140">
          {statistics.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-on-brand-muted">{label}</dt>
              <dd className="display tabular text-3xl sm:text-4xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
