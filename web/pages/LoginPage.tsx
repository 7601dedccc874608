import { useSearchParams } from "react-router";
import { LogIn } from "../features/identity/LogIn";
import { NewEmail, RestoreEmail } from "../features/identity/email-links/EmailChange";
import { ResetPassword } from "../features/identity/email-links/ResetPassword";
import { VerifyEmail } from "../features/identity/email-links/VerifyEmail";
import { GoogleReturn } from "../features/identity/google/GoogleReturn";
import { PageHead } from "../platform/PageHead";

const modes = {
  verifyEmail: { title: "Your email", Content: VerifyEmail },
  resetPassword: { title: "Your password", Content: ResetPassword },
  changeEmail: { title: "Your email", Content: NewEmail },
  restoreEmail: { title: "Your account", Content: RestoreEmail },
  google: { title: "Continue with Google", Content: GoogleReturn },
};

/** Links in emails and the sign-in with Google lead back to this page. */
export default function LoginPage() {
  const [search] = useSearchParams();
  const mode = search.get("mode") ?? "";
  const { title, Content } = Object.hasOwn(modes, mode)
    ? modes[mode as keyof typeof modes]
    : { title: "Log in", Content: null };
  return (
    <main className="container-page section">
      <PageHead unlisted title={title} />
      {Content ? (
        <>
          <h1 className="sr-only">{title}</h1>
          <Content />
        </>
      ) : (
        <LogIn />
      )}
    </main>
  );
}
