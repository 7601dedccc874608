import { useSearchParams } from "react-router";
import { Chat } from "../features/chat/Chat";
import { useChatQuery } from "../features/chat/generated/ChatPage";
import { PageHead } from "../platform/PageHead";
import { errorMessage } from "../platform/problem";
import { InlineError } from "../ui/InlineError";
import { Skeleton } from "../ui/Skeleton";

export default function ChatPage() {
  const [search] = useSearchParams();
  const sessionId = search.get("id") ?? "";
  const { data, error, loading, refetch } = useChatQuery({
    variables: { sessionId },
    skip: sessionId === "",
  });
  return (
    <main className="container-page py-6 sm:py-10">
      <PageHead unlisted title="Chat" />
      <h1 className="mb-6 text-3xl sm:text-4xl">How can we help?</h1>
      {error && <InlineError onRetry={refetch}>{errorMessage(error)}</InlineError>}
      <div className="card flex h-[calc(var(--screen)-var(--header)-8rem)] min-h-96 max-w-200 flex-col overflow-hidden">
        {loading && !data ? <Skeleton className="h-full w-full" /> : <Chat stored={data?.chat} />}
      </div>
    </main>
  );
}
