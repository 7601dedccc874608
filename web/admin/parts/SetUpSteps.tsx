import { useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { copyText } from "../../ui/copy-text";
import { toastSuccess, toastWarning } from "../../ui/toast";
import { type TodayQuery, useTestSetUpStepMutation } from "../screens/generated/today";
import { useMay } from "../session/useSession";
import { ActionButton } from "./ActionButton";

/** The steps that are missing until the shop can open; renders nothing once all are done. */
export function SetUpSteps({ steps }: { steps: TodayQuery["setUpSteps"] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section aria-labelledby="set-up" className="card grid gap-3 p-4 sm:p-5">
      <h2 id="set-up" className="text-xl">
        Before you open: {done} of {steps.length} steps are done
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ul>
    </section>
  );
}

function Step({
  step: { id, title, isDone, text, screen, address, canTest },
}: {
  step: TodayQuery["setUpSteps"][number];
}) {
  const may = useMay();
  const [test] = useTestSetUpStepMutation();
  return (
    <li className="grid content-start gap-1">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {title}
        <Badge tone={isDone ? "success" : "warning"}>{isDone ? "Done" : "To do"}</Badge>
      </p>
      <p className="text-sm wrap-anywhere text-muted">{text}</p>
      {address && !isDone && <Address address={address} />}
      <p className="flex flex-wrap items-center gap-4">
        {screen && (
          <Link to={screen} className="py-2 text-sm font-semibold">
            Open {screenName(screen)}
          </Link>
        )}
        {canTest && may("health.view") && (
          <ActionButton
            aria-label={`Test: ${title}`}
            send={() => test({ variables: { step: id } })}
            onDone={(answer) => (answer.isGood ? toastSuccess : toastWarning)(answer.text)}
          >
            Test
          </ActionButton>
        )}
      </p>
    </li>
  );
}

function Address({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <p className="flex flex-wrap items-center gap-2">
      <code className="rounded-small bg-sunken px-2 py-1 text-sm break-all select-all">{address}</code>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Copy ${address}`}
        onClick={() => void copyText(address).then(setIsCopied)}
      >
        Copy
      </Button>
      <span role="status" className="text-sm text-muted">
        {isCopied && "Copied"}
      </span>
    </p>
  );
}

/** Such as Catalogue for /catalogue. */
const screenName = (path: string) => path.charAt(1).toUpperCase() + path.slice(2);
