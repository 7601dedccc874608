import { reasons } from "./home.content";

export function WhyChooseUs() {
  return (
    <section aria-labelledby="reasons-title" className="container-page section grid gap-8">
      <h2 id="reasons-title">Why Choose Us</h2>
      <ul className="grid gap-6 md:grid-cols-3">
        {reasons.map(({ title, text }) => (
          <li key={title} className="card grid content-start gap-3 p-6">
            <h3>{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
