import { useSearchParams } from "react-router";
import { type InboxState, useStaffCasesQuery, useStaffMessagesQuery } from "./generated/messages";
import { CaseItem } from "../parts/CaseItem";
import { FilterChips } from "../parts/FilterChips";
import { MessageItem } from "../parts/MessageItem";
import { PagedList } from "../parts/PagedList";
import { Screen } from "../parts/Screen";
import { appendPage } from "../parts/append-page";

const states: { id: InboxState; label: string }[] = [
  { id: "OPEN", label: "Open" },
  { id: "MINE", label: "Mine" },
  { id: "CLOSED", label: "Closed" },
];
const kinds = [
  { id: "messages", label: "Messages" },
  { id: "cases", label: "Cases" },
];

/** Messages of customers, and open cases. The filters are in the address. */
export function Messages() {
  const [params, setParams] = useSearchParams();
  const state = states.find(({ id }) => id === params.get("state"))?.id ?? "OPEN";
  const kind = params.get("show") === "cases" ? "cases" : "messages";
  const set = (name: string, value: string) =>
    setParams({ ...Object.fromEntries(params), [name]: value }, { replace: true });
  return (
    <Screen title="Messages and cases">
      <FilterChips label="Show" options={kinds} value={kind} onChange={(id) => set("show", id)} />
      <FilterChips label="State" options={states} value={state} onChange={(id) => set("state", id)} />
      {kind === "messages" ? <MessageList state={state} /> : <CaseList state={state} />}
    </Screen>
  );
}

function MessageList({ state }: { state: InboxState }) {
  const { data, error, refetch, fetchMore } = useStaffMessagesQuery({
    variables: { state },
    fetchPolicy: "network-only",
  });
  const page = data?.staffMessages;
  const read = () => void refetch().catch(() => undefined);
  return (
    <PagedList
      label="Messages"
      items={page?.messages}
      error={error}
      onRetry={read}
      hasMore={Boolean(page?.next)}
      onMore={() =>
        fetchMore({
          variables: { after: page?.next },
          updateQuery: appendPage("staffMessages", "messages"),
        })
      }
      emptyTitle="No messages here"
    >
      {(message) => <MessageItem key={message.id} message={message} onDone={read} />}
    </PagedList>
  );
}

function CaseList({ state }: { state: InboxState }) {
  const { data, error, refetch, fetchMore } = useStaffCasesQuery({
    variables: { state },
    fetchPolicy: "network-only",
  });
  const page = data?.staffCases;
  const read = () => void refetch().catch(() => undefined);
  return (
    <PagedList
      label="Cases"
      items={page?.cases}
      error={error}
      onRetry={read}
      hasMore={Boolean(page?.next)}
      onMore={() =>
        fetchMore({
          variables: { after: page?.next },
          updateQuery: appendPage("staffCases", "cases"),
        })
      }
      emptyTitle="No cases here"
    >
      {(item) => <CaseItem key={item.id} item={item} onDone={read} />}
    </PagedList>
  );
}
