import { useSearchParams } from "react-router";
import { ContactDetails } from "../features/contact/ContactDetails";
import { ContactHero } from "../features/contact/ContactHero";
import { FaqSection } from "../features/contact/FaqSection";
import { MessageSection } from "../features/contact/MessageSection";
import { useContactPageQuery } from "../features/contact/generated/ContactPage";
import { PageHead } from "../platform/PageHead";
import { errorMessage } from "../platform/problem";
import { InlineError } from "../ui/InlineError";
import { Loading } from "../ui/Skeleton";

export default function ContactPage() {
  const { data, error, refetch } = useContactPageQuery();
  const [search] = useSearchParams();
  // Comes first for who writes about an order: nothing that loads above it moves it off the screen.
  const isAbout = search.has("about") || search.has("return");
  return (
    <main>
      <PageHead
        title="Contact Us"
        description="Our phone numbers, emails and addresses, answers to frequent questions and a form to write to us."
      />
      <ContactHero />
      {isAbout && <MessageSection />}
      {data ? (
        <>
          <div className="container-page py-12 lg:-mt-20 lg:pt-0 lg:pb-24">
            <ContactDetails facts={data.shopInfo} />
          </div>
          <FaqSection faqs={data.faqs.filter((faq) => faq.onContactPage)} />
        </>
      ) : error ? (
        <div className="container-page section">
          <InlineError onRetry={refetch}>{errorMessage(error)}</InlineError>
        </div>
      ) : (
        <div className="container-page pb-16">
          <Loading label="Loading how to reach us" className="h-60" />
        </div>
      )}
      {!isAbout && <MessageSection />}
    </main>
  );
}
