import { useLocation } from "react-router";
import { textParts } from "../features/shop-text/text-parts";
import { useShopTextQuery } from "../features/shop-text/generated/ShopText";
import { PageHead } from "../platform/PageHead";
import { errorMessage } from "../platform/problem";
import { InlineError } from "../ui/InlineError";
import { Spinner } from "../ui/Spinner";
import { shopTexts } from "../values/shop-texts";
import NotFoundPage from "./NotFoundPage";

const maxDescription = 160;

/** The first paragraph, for search engines and link previews. */
const summaryOf = (parts: ReturnType<typeof textParts>, title: string) =>
  parts.find(({ is }) => is === "paragraph")?.text.slice(0, maxDescription) ?? title;

/** A page that the owner has written: plain text with headings and paragraphs. */
export default function ShopTextPage() {
  const { pathname } = useLocation();
  const { name, title } = shopTexts[pathname.toLowerCase().replace(/(.)\/$/, "$1")] ?? {};
  const { data, error, refetch } = useShopTextQuery({
    variables: { name: name ?? "ABOUT" },
    skip: !name,
  });
  const content = data?.shopText?.content;
  if (!name || !title || (data && !content)) return <NotFoundPage />;
  const parts = textParts(content ?? "");
  return (
    <main>
      <PageHead title={title} description={summaryOf(parts, title)} />
      <div className="band">
        <div className="container-page py-12 lg:py-16">
          <h1>{title}</h1>
        </div>
      </div>
      <div className="container-page section grid max-w-170 gap-4">
        {!data &&
          (error ? (
            <InlineError onRetry={refetch}>{errorMessage(error)}</InlineError>
          ) : (
            <Spinner label="Loading" size={36} />
          ))}
        <Text parts={parts} />
      </div>
    </main>
  );
}

function Text({ parts }: { parts: ReturnType<typeof textParts> }) {
  return parts.map(({ is, text }, index) =>
    is === "heading" ? (
      <h2 key={index} className="mt-6 text-2xl wrap-anywhere first:mt-0">
        {text}
      </h2>
    ) : (
      <p key={index} className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    ),
  );
}
