import { useState } from "react";
import { useNavigate } from "react-router";
import { renderSVG } from "uqr";
import { copyText } from "../../ui/copy-text";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import {
  useConfirmSecondFactorMutation,
  useOfferSecondFactorQuery,
  useSetUpSecondFactorMutation,
  useSignOutMutation,
} from "./generated/session";
import { ActionButton } from "../parts/ActionButton";
import { ActionForm } from "../parts/ActionForm";
import { QueryState } from "../parts/QueryState";
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
  const code = {
    ...codeField,
    hint: "From your authenticator app, or one of your recovery codes",
    required: "Enter the code of your authenticator app",
  };
  return (
    <DoorStep title="Enter your code">
      <ActionForm
        fields={{ code }}
        action="Continue"
        send={(variables) => confirm({ variables })}
        onDone={enter}
      />
      <OtherAccount />
    </DoorStep>
  );
}

/** Required before anything opens: an authenticator app is connected, and recovery codes are shown once. */
export function SetUpSecondFactor() {
  const query = useOfferSecondFactorQuery();
  const [setUp] = useSetUpSecondFactorMutation();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const { retry } = useSession();
  const navigate = useNavigate();
  const offer = query.data?.offerSecondFactor;
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
      <QueryState {...query} size={24} />
      {offer && (
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
      )}
      <ActionForm
        fields={{
          code: { ...codeField, inputMode: "numeric", required: "Enter the code that the app shows" },
        }}
        action="Confirm"
        isReady={Boolean(offer)}
        send={({ code }) => setUp({ variables: { secret: offer?.secret ?? "", code } })}
        onDone={(answer) => setRecoveryCodes(answer.recoveryCodes)}
      />
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

/** The way back: to the screens for who is logged in already, else to another login. */
function OtherAccount() {
  const [signOut] = useSignOutMutation();
  const { me, leave } = useSession();
  return me?.step === "DONE" ? (
    <ButtonLink variant="ghost" to="/">
      Back
    </ButtonLink>
  ) : (
    <ActionButton variant="ghost" size="md" send={() => signOut()} onDone={leave}>
      Use another account
    </ActionButton>
  );
}
