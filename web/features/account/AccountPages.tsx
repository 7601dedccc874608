import { NavLink } from "react-router";
import { paths } from "../../values/paths";

const pages = [
  { text: "Orders and wallet", link: paths.account },
  { text: "Renewals", link: paths.renewals },
  { text: "Account settings", link: paths.accountSettings },
];

/** The way from each of a customer's own pages to the others. */
export function AccountPages() {
  return (
    <nav aria-label="Your account" className="mb-6 print:hidden">
      <ul className="flex flex-wrap gap-x-1">
        {pages.map(({ text, link }) => (
          <li key={text}>
            <NavLink
              to={link}
              end
              className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
