import { Quote } from "../../ui/icons";
import { Decoration } from "../../ui/Decoration";
import type { Testimonial } from "./home.content";

interface TestimonialCardProps {
  review: Testimonial;
}

export function TestimonialCard({ review: { text, image, name, title } }: TestimonialCardProps) {
  return (
    <li className="card w-[min(26rem,80vw)] shrink-0">
      <figure className="flex h-full flex-col gap-5 p-6 sm:p-8">
        <Quote size={32} className="text-accent-ink" />
        <blockquote className="grow text-lg">{text}</blockquote>
        <figcaption className="flex items-center gap-4">
          <Decoration src={image} width={56} height={56} className="rounded-full" />
          <span className="grid">
            <span className="font-semibold">{name}</span>
            <span className="text-sm text-muted">{title}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
