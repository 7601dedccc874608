import { ChatByPage } from "../features/chat/ChatByPage";
import { PageHead } from "../platform/PageHead";

export default function ChatPage() {
  return (
    <main className="container-page py-6 sm:py-10">
      <PageHead unlisted title="Chat" />
      <h1 className="mb-6 text-3xl sm:text-4xl">How can we help?</h1>
      <ChatByPage />
    </main>
  );
}
