import { useChatContactQuery } from "./generated/ChatContact";
import { Clock, Mail, Phone } from "lucide-react";

const row = "flex items-center gap-3";
const link =
  "inline-flex min-h-11 items-center rounded-small font-medium underline decoration-line-strong underline-offset-4 hover:decoration-2";

/** The hours of the live chat, and other ways to contact the shop. */
export function ChatContact() {
  const { data } = useChatContactQuery();
  if (!data) return null;
  const { phones, careEmail, liveChatHours } = data.shopInfo;
  return (
    <ul className="grid gap-2 rounded-control border border-line p-3 text-sm">
      <li className={row}>
        <Clock size={18} className="shrink-0 text-muted" />
        Live chat is available {liveChatHours}
      </li>
      {phones.slice(0, 1).map((phone) => (
        <li key={phone} className={row}>
          <Phone size={18} className="shrink-0 text-muted" />
          <a href={`tel:${phone.replaceAll(" ", "")}`} className={link}>
            {phone}
          </a>
        </li>
      ))}
      <li className={row}>
        <Mail size={18} className="shrink-0 text-muted" />
        <a href={`mailto:${careEmail}`} className={`${link} wrap-anywhere`}>
          {careEmail}
        </a>
      </li>
    </ul>
  );
}
