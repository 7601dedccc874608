import { zodResolver } from "@hookform/resolvers/zod";
import { type AccountQuery, useUpdateProfileMutation } from "../../../generated/operations";
import { Avatar } from "../../../ui/Avatar";
import { Button } from "../../../ui/Button";
import { TextField } from "../../../ui/TextField";
import { toastSuccess } from "../../../ui/toast";
import { formatPhone } from "../../../values/phone-input";
import { profileForm, type ProfileValues } from "../auth-forms";
import { tellTabs } from "../tab-messages";
import { useAuthForm } from "../useAuthForm";

type Account = Pick<NonNullable<AccountQuery["me"]>, "firstName" | "lastName" | "photo" | "phoneNumber">;

interface ProfileFormProps {
  user: Account;
}

const valuesOf = ({ firstName, lastName, phoneNumber }: Omit<Account, "photo">): ProfileValues => ({
  firstName,
  lastName,
  phoneNumber: phoneNumber ? formatPhone(phoneNumber) : "",
});

export function ProfileForm({ user }: ProfileFormProps) {
  const [update] = useUpdateProfileMutation();
  const { field, handleSubmit, isBusy, reset } = useAuthForm<ProfileValues>({
    resolver: zodResolver(profileForm),
    defaultValues: valuesOf(user),
    send: async (input) => {
      const { data } = await update({ variables: { input } });
      if (!data) throw new Error("The answer is empty");
      if (data.updateProfile.__typename !== "User") return data.updateProfile;
      reset(valuesOf(data.updateProfile));
      tellTabs({ kind: "accountChanged" });
      toastSuccess("Profile saved");
      return null;
    },
  });

  return (
    <form noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={handleSubmit}>
      <div className="flex items-center gap-4 sm:col-span-2">
        <Avatar {...user} size={72} />
        <p className="min-w-0 text-lg font-semibold wrap-anywhere">
          {user.firstName} {user.lastName}
        </p>
      </div>
      <TextField label="First name" autoComplete="given-name" maxLength={80} {...field("firstName")} />
      <TextField label="Last name" autoComplete="family-name" maxLength={80} {...field("lastName")} />
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
    </form>
  );
}
