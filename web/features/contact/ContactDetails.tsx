import type { ContactFactsFragment } from "../../generated/operations";
import { Facebook, Instagram, Mail, MapPin, MessageCircle, Phone, Search, Twitter } from "../../ui/icons";
import { ContactCard } from "./ContactCard";

interface ContactDetailsProps {
  facts: ContactFactsFragment;
}

const link = "inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline";
const socialIcons: Record<string, typeof Search | typeof Facebook> = { Search, Facebook, Twitter, Instagram };

/** Every way to reach the shop. */
export function ContactDetails({ facts }: ContactDetailsProps) {
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
        <ul className="grid grid-cols-[auto_auto] justify-start gap-x-4">
          {facts.socials.map(({ name, url }) => {
            const Icon = socialIcons[name] ?? Search;
            return (
              <li key={name}>
                <a href={url} target="_blank" rel="noreferrer" className={link}>
                  <Icon size={20} />
                  {name}
                </a>
              </li>
            );
          })}
        </ul>
      </ContactCard>
    </ul>
  );
}
