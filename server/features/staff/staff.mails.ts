import type { MailTemplate } from "../../platform/mail/mail-template";
import { greeting } from "../../values/person-name";
import { roles } from "./role-names";
import { isRole } from "./roles";
import type { StaffMember } from "./staff.entity";

/** The code is behind the `#`, which browsers do not send: it is in no proxy's log. */
export function invitationMail(
  { name, email, role }: StaffMember,
  code: string,
): Parameters<MailTemplate>[0] {
  return {
    to: { name, address: email, isConfirmed: true },
    subject: "Your invitation to the back office",
    content: {
      heading: "Help to run the shop",
      paragraphs: [
        `${greeting(name)}, you have been invited to the back office with the role ${isRole(role) ? roles[role] : role}.`,
        "Choose a password with the link below. It works once, within three days.",
      ],
      button: { label: "Accept the invitation", path: `/admin/invitation?by=mail#code=${code}` },
      closing: "If you do not expect this, please ignore this email.",
    },
  };
}
