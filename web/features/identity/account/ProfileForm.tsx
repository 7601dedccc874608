import { type AccountQuery } from "./generated/Account";
import { Form } from "../../../forms/Form";
import { Avatar } from "../../../ui/Avatar";
import { Button } from "../../../ui/Button";
import { TextField } from "../../../ui/TextField";
import { formatPhone } from "../../../values/phone-input";
import { notifyTabs } from "../tab-messages";
import { useAuthForm } from "../useAuthForm";
import { profileForm } from "./account.forms";

interface ProfileFormProps {
  user: Pick<NonNullable<AccountQuery["me"]>, "firstName" | "lastName" | "photo" | "phoneNumber">;
}

export function ProfileForm({ user }: ProfileFormProps) {
  const { firstName, lastName, phoneNumber } = user;
  const { form, field, isBusy } = useAuthForm(profileForm, {
    initial: { firstName, lastName, phoneNumber: phoneNumber ? formatPhone(phoneNumber) : "" },
    onAnswer({ updateProfile: answer }) {
      if (answer.__typename === "User") notifyTabs({ kind: "accountChanged" });
      return false;
    },
  });

  return (
    <Form {...form} className="grid gap-5 sm:grid-cols-2">
      <div className="flex items-center gap-4 sm:col-span-2">
        <Avatar {...user} size={72} />
        <p className="min-w-0 text-lg font-semibold wrap-anywhere">
          {firstName} {lastName}
        </p>
      </div>
      <TextField label="First name" autoComplete="given-name" {...field("firstName")} />
      <TextField label="Last name" autoComplete="family-name" {...field("lastName")} />
      <TextField
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        hint="A Nigerian mobile number, such as 0803 123 4567"
        className="tabular"
        {...field("phoneNumber")}
      />
      <div className="sm:col-span-2">
        <Button type="submit" busy={isBusy}>
          Save profile
        </Button>
      </div>
    </Form>
  );
}
