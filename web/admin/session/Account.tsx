import { toastSuccess } from "../../ui/toast";
import { ActionForm } from "../parts/ActionForm";
import { Screen } from "../parts/Screen";
import { Section } from "../parts/Section";
import { useChangeOwnNameMutation, useChangeOwnPasswordMutation } from "./generated/session";
import { newPasswordField } from "./Invitation";
import { useSession } from "./useSession";

/** The signed-in person's own name and password. */
export function Account() {
  const { me, retry } = useSession();
  const [changeName] = useChangeOwnNameMutation();
  const [changePassword] = useChangeOwnPasswordMutation();
  if (!me) return null;
  return (
    <Screen title="Your account">
      <div className="grid max-w-150 gap-6">
        <Section title="Name">
          <ActionForm
            key={me.name}
            fields={{
              name: { label: "Your name", autoComplete: "name", value: me.name, required: "Enter your name" },
            }}
            action="Save"
            send={(input) => changeName({ variables: { input } })}
            onDone={() => {
              toastSuccess("Your name is changed");
              retry();
            }}
          />
        </Section>
        <Section title="Password">
          <ActionForm
            fields={{
              oldPassword: {
                label: "Current password",
                type: "password",
                autoComplete: "current-password",
                required: "Enter your current password",
              },
              newPassword: newPasswordField,
            }}
            incomplete="Please fill in every field"
            action="Change password"
            send={(input) => changePassword({ variables: { input } })}
            onDone={() => toastSuccess("Your password is changed, and your other browsers are logged out")}
          />
        </Section>
      </div>
    </Screen>
  );
}
