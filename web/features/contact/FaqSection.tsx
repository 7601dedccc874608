import type { FaqItemFragment } from "./generated/ContactPage";
import { StructuredData } from "../../platform/PageHead";
import { AccordionItem } from "../../ui/Accordion";

interface FaqSectionProps {
  faqs: FaqItemFragment[];
}

export function FaqSection({ faqs }: FaqSectionProps) {
  return (
    <section id="faqs" aria-labelledby="faqs-title" className="-scroll-mt-4 bg-sunken">
      <div className="container-page section grid items-start gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div className="grid gap-4">
          <h2 id="faqs-title">Frequently asked questions</h2>
          <p className="max-w-120 text-lg text-muted">
            What customers ask us most. No answer here? Send us a message below.
          </p>
        </div>
        <div className="grid gap-4">
          {faqs.map(({ id, question, answer }) => (
            <AccordionItem key={id} question={question}>
              {answer}
            </AccordionItem>
          ))}
        </div>
      </div>
      <StructuredData data={structured(faqs)} />
    </section>
  );
}

function structured(faqs: FaqItemFragment[]) {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
