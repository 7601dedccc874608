import { useLiveChatHoursQuery } from "../../generated/operations";
import { Headset, Truck } from "../../ui/icons";

const services = [
  {
    title: "24/7 client assistance",
    text: "Order, top up and ask our chat assistant at any hour of the day.",
    isAnswered: true,
    Icon: Headset,
  },
  {
    title: "Swift deliveries in every location",
    text: "Collect your order at our pick-up station or get it at your door, 3 to 5 days after you order.",
    isAnswered: false,
    Icon: Truck,
  },
];

export function ServiceHighlights() {
  const { data } = useLiveChatHoursQuery();
  return (
    <section aria-labelledby="services-title" className="bg-sunken">
      <div className="container-page section">
        <h2 id="services-title" className="sr-only">
          Services
        </h2>
        <ul className="grid gap-6 md:grid-cols-2">
          {services.map(({ title, text, isAnswered, Icon }) => (
            <li key={title} className="card flex gap-5 p-6 sm:p-8">
              <span className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
                <Icon size={28} />
              </span>
              <div className="grid content-start gap-2">
                <h3>{title}</h3>
                <p className="text-muted">
                  {text}
                  {isAnswered && data && ` People answer the live chat from ${data.shopInfo.liveChatHours}.`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
