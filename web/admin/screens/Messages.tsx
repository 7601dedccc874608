import { type InboxState, useStaffCasesQuery, useStaffMessagesQuery } from "./generated/messages";
import { CaseItem } from "../parts/CaseItem";
import { FilterChips } from "../parts/FilterChips";
import { MessageItem } from "../parts/MessageItem";
import { PagedList } from "../parts/PagedList";
import { pagesOf } from "../parts/pages";
import { Screen } from "../parts/Screen";
import { useFilters } from "../parts/use-filters";

const states = [
  { id: "OPEN", label: "Open" },
  { id: "MINE", label: "Mine" },
  { id: "CLOSED", label: "Closed" },
] as const satisfies readonly { id: InboxState; label: string }[];
const kinds = [
  { id: "messages", label: "Messages" },
  { id: "cases", label: "Cases" },
] as const;

export function Messages() {
  const filters = useFilters();
  const kind = filters.choice("show", kinds);
  const state = filters.choice("state", states);
  const List = kind.chosen.id === "messages" ? MessageList : CaseList;
  return (
    <Screen title="Messages and cases">
      <FilterChips label="Show" {...kind.chips} />
      <FilterChips label="State" {...state.chips} />
      <List state={state.chosen.id} />
    </Screen>
  );
}

function MessageList({ state }: { state: InboxState }) {
  const query = useStaffMessagesQuery({ variables: { state } });
  return (
    <PagedList
      label="Messages"
      {...pagesOf(query, "staffMessages", "messages")}
      emptyTitle="No messages here"
    >
      {(message, readAgain) => <MessageItem key={message.id} message={message} onDone={readAgain} />}
    </PagedList>
  );
}

function CaseList({ state }: { state: InboxState }) {
  const query = useStaffCasesQuery({ variables: { state } });
  return (
    <PagedList label="Cases" {...pagesOf(query, "staffCases", "cases")} emptyTitle="No cases here">
      {(item, readAgain) => <CaseItem key={item.id} item={item} onDone={readAgain} />}
    </PagedList>
  );
}
