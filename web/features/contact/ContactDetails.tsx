import type { ReactNode } from "react";
import type { ContactFactsFragment } from "./generated/ContactPage";
import { Mail, MapPin, MessageCircle, Phone, Search } from "lucide-react";
import { Facebook, Instagram, Twitter } from "../../ui/brand-icons";

const link = "inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline";
const socialIcons: Record<string, typeof Search | typeof Facebook> = { Search, Facebook, Twitter, Instagram };

export function ContactDetails({ facts }: { facts: ContactFactsFragment }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
      <ContactCard title="Call us" Icon={Phone}>
        {facts.phones.map((phone) => (
          <a key={phone} href={`tel:${phone.replaceAll(" ", "")}`} className={`${link} tabular`}>
            {phone}
          </a>
        ))}
        <p className="text-sm text-muted">Live chat is available {facts.liveChatHours}</p>
      </ContactCard>
      <ContactCard title="Visit us" Icon={MapPin}>
        {facts.addresses.map((address) => (
          <address key={address} className="py-1.5 not-italic">
            {address}
          </address>
        ))}
      </ContactCard>
      <ContactCard title="Email us" Icon={Mail}>
        {facts.emails.map((email) => (
          <a key={email} href={`mailto:${email}`} className={`${link} break-all`}>
            {email}
          </a>
        ))}
      </ContactCard>
      <ContactCard title="Find us" Icon={MessageCircle}>
        <ul>
          {facts.socials.map(({ name, handle, url }) => {
            const Icon = socialIcons[name] ?? Search;
            return (
              <li key={name}>
                <a href={url} target="_blank" rel="noreferrer" className={link}>
                  <Icon size={20} />
                  <span className="sr-only">{name}: </span>
                  {handle}
                </a>
              </li>
            );
          })}
        </ul>
      </ContactCard>
    </ul>
  );
}

interface ContactCardProps {
  title: string;
  Icon: typeof Phone;
  children: ReactNode;
}

function ContactCard({ title, Icon, children }: ContactCardProps) {
  return (
    <li className="card flex flex-col gap-4 p-6">
      <span className="grid size-12 place-items-center rounded-card bg-accent-soft text-accent-ink">
        <Icon size={24} />
      </span>
      <h2 className="text-xl">{title}</h2>
      <div className="-mt-2 grid content-start justify-items-start">{children}</div>
    </li>
  );
}
