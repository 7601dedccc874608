import { useState } from "react";
import { useNavigate } from "react-router";
import { renderSVG } from "uqr";
import { copyText } from "../../platform/copy-text";
import { refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import { TextField } from "../../ui/TextField";
import {
  useConfirmSecondFactorMutation,
  useOfferSecondFactorQuery,
  useSetUpSecondFactorMutation,
  useSignOutMutation,
} from "./generated/session";
import { DoorStep } from "./DoorStep";
import { useSession } from "./useSession";

const codeField = {
  label: "Code",
  autoComplete: "one-time-code",
  autoCapitalize: "characters",
  spellCheck: false,
};

/** The step after the password: the code of the authenticator app, or a recovery code. */
export function EnterSecondFactor() {
  const [confirm] = useConfirmSecondFactorMutation();
  const { enter } = useSession();
  const form = useForm({
    initial: { code: "" },
    required: { code: "Enter the code of your authenticator app" },
    async send({ code }) {
      const answer = await answerOf(confirm({ variables: { code } }));
      if (answer.__typename !== "Me") return refusedProblem(answer, ["code"]);
      enter(answer);
      return undefined;
    },
  });
  return (
    <DoorStep title="Enter your code">
      <form {...form.form} className="grid gap-4">
        <TextField
          {...codeField}
          hint="From your authenticator app, or one of your recovery codes"
          {...form.field("code")}
        />
        <FormSentence {...form.sentence} />
        <Button {...form.button} block>
          Continue
        </Button>
      </form>
      <OtherAccount />
    </DoorStep>
  );
}

/** Required before anything opens: an authenticator app is connected, and recovery codes are shown once. */
export function SetUpSecondFactor() {
  const { data, error, refetch } = useOfferSecondFactorQuery({ fetchPolicy: "network-only" });
  const [setUp] = useSetUpSecondFactorMutation();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const { retry } = useSession();
  const navigate = useNavigate();
  const offer = data?.offerSecondFactor;
  const form = useForm({
    initial: { code: "" },
    required: { code: "Enter the code that the app shows" },
    async send({ code }) {
      const answer = await answerOf(setUp({ variables: { secret: offer?.secret ?? "", code } }));
      if (answer.__typename !== "SecondFactorSetUp") return refusedProblem(answer, ["code"]);
      setRecoveryCodes(answer.recoveryCodes);
      return undefined;
    },
  });
  const finish = () => {
    retry();
    void navigate("/");
  };
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={finish} />;
  return (
    <DoorStep title="Set up your second factor">
      <p>
        Scan this picture with an authenticator app, such as Google Authenticator, then enter the code that
        the app shows.
      </p>
      {error && <InlineError onRetry={() => void refetch()}>The code could not be loaded.</InlineError>}
      {offer ? (
        <>
          <div
            role="img"
            aria-label="QR code for the authenticator app"
            className="mx-auto size-48 rounded-small bg-white p-2 [&>svg]:size-full"
            // Made here from our own text.
            dangerouslySetInnerHTML={{ __html: renderSVG(offer.uri) }}
          />
          <p className="text-sm text-muted">
            Or type this key: <code className="font-semibold break-all text-ink">{offer.secret}</code>
          </p>
        </>
      ) : (
        !error && <Spinner label="Loading" />
      )}
      <form {...form.form} className="grid gap-4">
        <TextField {...codeField} inputMode="numeric" {...form.field("code")} />
        <FormSentence {...form.sentence} />
        <Button {...form.button} block disabled={!offer}>
          Confirm
        </Button>
      </form>
      <OtherAccount />
    </DoorStep>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copyResult, setCopyResult] = useState("");
  async function copy() {
    const isCopied = await copyText(codes.join("\n"));
    setCopyResult(isCopied ? "Copied" : "Nothing was copied. Please write the codes down");
  }
  return (
    <DoorStep title="Save your recovery codes">
      <p>Each of these replaces the app once if you lose your phone. They are shown only now.</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control bg-sunken p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="outline" onClick={() => void copy()}>
        Copy all
      </Button>
      <p role="status" className="text-muted empty:hidden">
        {copyResult}
      </p>
      <Button onClick={onDone}>I have saved them</Button>
    </DoorStep>
  );
}

function OtherAccount() {
  const [signOut] = useSignOutMutation();
  const { leave } = useSession();
  return (
    <Button variant="ghost" onClick={() => void signOut().then(leave)}>
      Use another account
    </Button>
  );
}
