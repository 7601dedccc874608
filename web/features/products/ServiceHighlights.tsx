import { Headset, Truck } from "../../ui/icons";

const services = [
  {
    title: "24/7 client assistance",
    text: "Questions do not keep office hours. Whenever you have one, somebody or our assistant answers it.",
    Icon: Headset,
  },
  {
    title: "Swift deliveries in every location",
    text: "Collect at a pick-up station or have it brought to your door, 3 to 5 days after you order.",
    Icon: Truck,
  },
];

export function ServiceHighlights() {
  return (
    <section aria-labelledby="services-title" className="bg-sunken">
      <div className="container-page section">
        <h2 id="services-title" className="sr-only">
          Services
        </h2>
        <ul className="grid gap-6 md:grid-cols-2">
          {services.map(({ title, text, Icon }) => (
            <li key={title} className="card flex gap-5 p-6 sm:p-8">
              <span className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
                <Icon size={28} />
              </span>
              <div className="grid content-start gap-2">
                <h3>{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
