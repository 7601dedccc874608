import { useSearchParams } from "react-router";
import { Form } from "../../forms/Form";
import { useActionForm } from "../../forms/use-action-form";
import { useHydrated } from "../../ui/use-hydrated";
import { buttonStyle } from "../../ui/button-style";
import { Button } from "../../ui/Button";
import { FormMessage } from "../../ui/FormMessage";
import { PasswordField } from "../../ui/PasswordField";
import { TextField } from "../../ui/TextField";
import { TextLink } from "../../ui/TextLink";
import { useGoogleSignInQuery } from "../identity/google/generated/GoogleSignIn";
import { googleSignIn, paths } from "../../values/paths";
import { FormCard } from "../identity/FormCard";
import { lockByCodeForm, lockBySignInForm } from "./spending.forms";

const introduction =
  "For 24 hours nothing can be spent from your wallet, and every device is logged out. Nobody can lift it, not even we.";

/** For whoever has lost the phone: by the link in any of our mails, or by email and password. Opens no session. */
export function LockWallet() {
  const [search] = useSearchParams();
  const code = search.get("code");
  return (
    <FormCard title="Lock your wallet" introduction={introduction}>
      {code ? <LockByCode code={code} /> : <LockBySignIn />}
    </FormCard>
  );
}

function LockByCode({ code }: { code: string }) {
  const { form, message, button } = useActionForm(lockByCodeForm, { initial: {}, values: { code } });
  return (
    <Form {...form} className="grid gap-4">
      <FormMessage {...message} />
      <Button {...button} variant="danger" block>
        Lock my wallet
      </Button>
      <TextLink to={paths.lock} className="justify-self-center">
        Lock it with your email and password
      </TextLink>
    </Form>
  );
}

function LockBySignIn() {
  // How this browser's attempt ended is never rendered by the server.
  const google = useGoogleSignInQuery({ skip: !useHydrated() });
  const offersGoogle = google.data?.googleSignIn.available ?? false;
  const { form, field, message, button } = useActionForm(lockBySignInForm, {
    initial: { email: "", password: "" },
  });
  return (
    <Form {...form} className="grid gap-4">
      <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
      <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
      <FormMessage {...message} />
      <Button {...button} variant="danger" block>
        Lock my wallet
      </Button>
      {offersGoogle && (
        <a href={googleSignIn(paths.lock)} className={buttonStyle({ variant: "outline", block: true })}>
          Lock it with Google
        </a>
      )}
    </Form>
  );
}
