import { useSearchParams } from "react-router";
import { useChatQuery } from "./generated/ChatPage";
import { fieldId } from "../../forms/form-action";
import { useRefusedForm } from "../../platform/form-answer";
import { HiddenFields } from "../../forms/HiddenFields";
import { errorMessage } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { Skeleton } from "../../ui/Skeleton";
import { TextArea, TextField } from "../../ui/TextField";
import { useSession } from "../identity/useSession";
import { answerId, handOverForm, questionForm } from "./chat.forms";
import { ChatContact } from "./ChatContact";
import { ChatMessage, visitor, welcomeText } from "./ChatLog";

/** The chat a question at a time, each answer with a page of its own. It works without scripts. */
export function ChatByPage() {
  const [search] = useSearchParams();
  const id = search.get("id") ?? "";
  const { user } = useSession();
  const { data, error, refetch } = useChatQuery({ variables: { sessionId: id }, skip: id === "" });
  if (error) return <InlineError onRetry={refetch}>{errorMessage(error)}</InlineError>;
  if (id !== "" && !data) return <Skeleton className="h-72 w-full" />;
  const chat = data?.chat ?? null;
  const last = chat?.messages.at(-1);
  return (
    <div className="grid max-w-200 gap-6">
      <div role="group" aria-label="Messages" className="card flex flex-col gap-4 p-4 sm:p-6">
        <ChatMessage text={welcomeText(user !== null)} />
        {chat?.messages.map(({ id: messageId, isUser, text }) => (
          <div
            key={messageId}
            id={messageId === last?.id ? answerId : undefined}
            className="flex scroll-mt-24 flex-col"
          >
            <ChatMessage text={text} person={isUser ? (user ?? visitor) : undefined} />
          </div>
        ))}
      </div>
      <QuestionForm sessionId={chat?.sessionId ?? ""} />
      {chat && <HandOverByPage sessionId={chat.sessionId} email={user?.email} />}
      <ChatContact />
    </div>
  );
}

interface QuestionFormProps {
  /** Empty before the first question. */
  sessionId: string;
}

function QuestionForm({ sessionId }: QuestionFormProps) {
  const { name, maxLengths } = questionForm;
  const refused = useRefusedForm(name);
  return (
    <form method="post" aria-label="Your question" className="card grid gap-4 p-5">
      <HiddenFields name={name} values={{ sessionId }} />
      <TextArea
        id={fieldId(name, "text")}
        label="Your message"
        name="text"
        rows={3}
        autoComplete="off"
        maxLength={maxLengths?.text}
        defaultValue={refused?.values.text}
        error={refused?.problem.fields.text}
        required
      />
      <div>
        <Button type="submit">Send</Button>
      </div>
    </form>
  );
}

interface HandOverByPageProps {
  sessionId: string;
  /** The signed-in customer's. */
  email: string | undefined;
}

function HandOverByPage({ sessionId, email }: HandOverByPageProps) {
  const { name, maxLengths } = handOverForm;
  const refused = useRefusedForm(name);
  return (
    <details className="card p-5" open={refused !== null}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">Talk to a person</summary>
      <form method="post" aria-label="Talk to a person" className="mt-3 grid gap-4">
        <HiddenFields name={name} values={{ sessionId, ...(email && { email }) }} />
        <p className="wrap-anywhere">
          We send this chat to customer care, and a person replies by email{email && ` to ${email}`}.
        </p>
        {!email && (
          <TextField
            id={fieldId(name, "email")}
            label="Your email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={maxLengths?.email}
            defaultValue={refused?.values.email}
            error={refused?.problem.fields.email}
            required
          />
        )}
        <div>
          <Button type="submit" variant="outline">
            Send to customer care
          </Button>
        </div>
      </form>
    </details>
  );
}
