import { useState } from "react";
import { useSearchParams } from "react-router";
import { errorMessage } from "../../platform/problem";
import { answerOf, useSend } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import {
  type InboxState,
  type StaffCaseLineFragment,
  useCloseCaseMutation,
  useStaffCasesQuery,
  useStaffMessagesQuery,
  useTakeCaseMutation,
} from "../generated/operations";
import { CloseDialog } from "../parts/CloseDialog";
import { InboxItem } from "../parts/InboxItem";
import { MessageItem } from "../parts/MessageItem";
import { Screen } from "../parts/Screen";
import { useMay } from "../session/useSession";

const states: { id: InboxState; label: string }[] = [
  { id: "OPEN", label: "Open" },
  { id: "MINE", label: "Mine" },
  { id: "CLOSED", label: "Closed" },
];
const kinds = [
  { id: "messages", label: "Messages" },
  { id: "cases", label: "Cases" },
];

/** What customers wrote, and what a person must look at. The filters are in the address. */
export function Messages() {
  const [params, setParams] = useSearchParams();
  const state = states.find(({ id }) => id === params.get("state"))?.id ?? "OPEN";
  const kind = params.get("show") === "cases" ? "cases" : "messages";
  const set = (name: string, value: string) =>
    setParams({ ...Object.fromEntries(params), [name]: value }, { replace: true });
  return (
    <Screen title="Messages and cases">
      <Chips label="Show" options={kinds} chosen={kind} onChoose={(id) => set("show", id)} />
      <Chips label="State" options={states} chosen={state} onChoose={(id) => set("state", id)} />
      {kind === "messages" ? <MessageList state={state} /> : <CaseList state={state} />}
    </Screen>
  );
}

interface ChipsProps {
  label: string;
  options: readonly { id: string; label: string }[];
  chosen: string;
  onChoose: (id: string) => void;
}

function Chips({ label, options, chosen, onChoose }: ChipsProps) {
  return (
    <div className="chip-row flex gap-2 sm:flex-wrap" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className="chip"
          aria-current={option.id === chosen ? "true" : undefined}
          onClick={() => onChoose(option.id)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

function MessageList({ state }: { state: InboxState }) {
  const { data, error, refetch, fetchMore } = useStaffMessagesQuery({
    variables: { state },
    fetchPolicy: "network-only",
  });
  const page = data?.staffMessages;
  const more = useSend(async () => {
    await fetchMore({
      variables: { after: page?.next },
      updateQuery: (before, { fetchMoreResult: { staffMessages: added } }) => ({
        ...before,
        staffMessages: { ...added, messages: [...before.staffMessages.messages, ...added.messages] },
      }),
    });
  });
  const onDone = () => void refetch();
  return (
    <>
      {error && <InlineError onRetry={onDone}>{errorMessage(error)}</InlineError>}
      {!page && !error && <Spinner label="Loading" size={36} />}
      {page?.messages.length === 0 && <EmptyState title="No messages here" />}
      <ul className="grid gap-3">
        {page?.messages.map((message) => (
          <MessageItem key={message.id} message={message} onDone={onDone} />
        ))}
      </ul>
      {page?.next && (
        <Button variant="outline" busy={more.isBusy} onClick={() => void more.send()}>
          Show more
        </Button>
      )}
    </>
  );
}

function CaseList({ state }: { state: InboxState }) {
  const { data, error, refetch, fetchMore } = useStaffCasesQuery({
    variables: { state },
    fetchPolicy: "network-only",
  });
  const page = data?.staffCases;
  const more = useSend(async () => {
    await fetchMore({
      variables: { after: page?.next },
      updateQuery: (before, { fetchMoreResult: { staffCases: added } }) => ({
        ...before,
        staffCases: { ...added, cases: [...before.staffCases.cases, ...added.cases] },
      }),
    });
  });
  const onDone = () => void refetch();
  return (
    <>
      {error && <InlineError onRetry={onDone}>{errorMessage(error)}</InlineError>}
      {!page && !error && <Spinner label="Loading" size={36} />}
      {page?.cases.length === 0 && <EmptyState title="No cases here" />}
      <ul className="grid gap-3">
        {page?.cases.map((each) => (
          <CaseItem key={each.id} item={each} onDone={onDone} />
        ))}
      </ul>
      {page?.next && (
        <Button variant="outline" busy={more.isBusy} onClick={() => void more.send()}>
          Show more
        </Button>
      )}
    </>
  );
}

function CaseItem({ item, onDone }: { item: StaffCaseLineFragment; onDone: () => void }) {
  const [isClosing, setIsClosing] = useState(false);
  const [take] = useTakeCaseMutation();
  const [close] = useCloseCaseMutation();
  const may = useMay();
  const { id, reference, kind, note } = item;
  const actions = {
    async take() {
      const answer = await answerOf(take({ variables: { id } }));
      return answer.__typename === "AdminRefusal" ? answer : null;
    },
    onDone,
    onClose: () => setIsClosing(true),
  };
  return (
    <InboxItem
      reference={reference}
      title={reference}
      subtitle={kind.toLowerCase().replaceAll("_", " ")}
      item={item}
      {...(may("cases.close") && { actions })}
    >
      <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>
      {isClosing && (
        <CloseDialog
          title={`Close the case ${reference}`}
          close={async (reason) => {
            const answer = await answerOf(close({ variables: { input: { id, reason } } }));
            return answer.__typename === "AdminRefusal" ? answer : null;
          }}
          onDone={onDone}
          onClose={() => setIsClosing(false)}
        />
      )}
    </InboxItem>
  );
}
