import { ShieldCheck, SlidersHorizontal, Zap } from "../../ui/icons";
import { reasons } from "./home.content";

const icons = [Zap, ShieldCheck, SlidersHorizontal];

export function WhyChooseUs() {
  return (
    <section aria-labelledby="reasons-title" className="container-page section">
      <h2 id="reasons-title" className="mb-8 sm:mb-10">
        Why Choose Us
      </h2>
      <ul className="grid gap-6 md:grid-cols-3">
        {reasons.map(({ title, text }, index) => {
          const Icon = icons[index] ?? Zap;
          return (
            <li key={title} className="card grid content-start gap-3 p-6 sm:p-8">
              <span className="mb-3 grid size-14 place-items-center rounded-card bg-accent-soft text-accent-ink">
                <Icon size={28} />
              </span>
              <h3>{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
