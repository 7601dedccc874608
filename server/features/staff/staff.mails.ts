import type { MailTemplate } from "../../platform/mail/mail-template";
import { greeting } from "../../values/person-name";
import { roles } from "./role-names";
import { isRole } from "./roles";
import type { StaffMember } from "./staff.entity";

type Draft = Parameters<MailTemplate>[0];

const addressOf = ({ name, email }: StaffMember) => ({ name, address: email, isConfirmed: true }) as const;

/** The code is behind the `#`, which browsers do not send: it is in no proxy's log. */
export const invitationPath = (code: string) => `/admin/invitation?by=mail#code=${code}` as const;

export function invitationMail(member: StaffMember, code: string): Draft {
  const { name, role } = member;
  return {
    to: addressOf(member),
    subject: "Your invitation to the back office",
    content: {
      heading: "Help to run the shop",
      paragraphs: [
        `${greeting(name)}, you have been invited to the back office with the role ${isRole(role) ? roles[role] : role}.`,
        "Choose a password with the link below. It works once, within three days.",
      ],
      button: { label: "Accept the invitation", path: invitationPath(code) },
      closing: "If you do not expect this, please ignore this email.",
    },
  };
}

export function newPasswordMail(member: StaffMember, code: string): Draft {
  return {
    to: addressOf(member),
    subject: "Choose a new password for the back office",
    content: {
      heading: "Choose a new password",
      paragraphs: [
        `${greeting(member.name)}, you can choose a new password with the link below. It works once, within 30 minutes.`,
        "You will need your authenticator app as usual, and you will be logged out everywhere.",
      ],
      button: { label: "Choose a new password", path: invitationPath(code) },
      closing: "If you did not ask for it, please ignore this email: your password stays as it is.",
    },
  };
}

/** For the owners: somebody who is not signed in may be trying to become this person. */
export function passwordRequestedMail(owner: StaffMember, { name, email }: StaffMember): Draft {
  return {
    to: addressOf(owner),
    subject: "A link for a new staff password was requested",
    content: {
      heading: "A link for a new password was mailed",
      paragraphs: [
        `${greeting(owner.name)}, a link to choose a new password for the back office was requested for ${name} (${email}), and mailed to that address.`,
        "If they did not ask for it, block their login under Staff, and ask them to check their mailbox.",
      ],
      button: { label: "Open Staff", path: "/admin/staff" },
    },
  };
}

export function passwordChangedMail(member: StaffMember): Draft {
  return {
    to: addressOf(member),
    subject: "Your password for the back office was changed",
    content: {
      heading: "Your password was changed",
      paragraphs: [
        `${greeting(member.name)}, your password for the back office was changed.`,
        "If it was not you, have an owner block your login now.",
      ],
    },
  };
}
