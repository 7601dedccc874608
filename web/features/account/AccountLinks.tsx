import { Link } from "react-router";
import { classNames } from "../../ui/class-names";
import { ChevronRight, Clock, Phone, RefreshCw, Settings, ShieldCheck } from "lucide-react";
import { paths } from "../../values/paths";

const links = [
  {
    to: paths.accountActivity,
    Icon: Clock,
    text: "Activity",
    about: "Every purchase, order and top-up, and your wallet month by month",
  },
  { to: paths.renewals, Icon: RefreshCw, text: "Renewals", about: "Change, skip or stop them" },
  {
    to: paths.accountNumbers,
    Icon: Phone,
    text: "Saved numbers",
    about: "Names for the numbers you buy for",
  },
  {
    to: paths.accountSecurity,
    Icon: ShieldCheck,
    text: "Security",
    about: "PIN, limit and emergency lock of your wallet",
  },
  { to: paths.accountSettings, Icon: Settings, text: "Settings", about: "Profile, password, devices" },
];

export function AccountLinks({ className }: { className: string }) {
  return (
    <nav aria-label="Your account" className={classNames("card py-2", className)}>
      <ul>
        {links.map(({ to, Icon, text, about }) => (
          <li key={to}>
            <Link
              to={to}
              className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-2 hover:bg-sunken"
            >
              <Icon size={20} className="text-primary" />
              <span>
                <span className="block font-semibold">{text}</span>
                <span className="block text-sm text-muted">{about}</span>
              </span>
              <ChevronRight size={18} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
