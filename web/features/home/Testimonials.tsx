import { useState } from "react";
import { Button } from "../../ui/Button";
import { Decoration } from "../../ui/Decoration";
import { Quote } from "../../ui/icons";
import { reviews, type Testimonial, testimonials } from "./home.content";

/** Three times the same reviews, so that they can scroll on without a gap; only the first round is read out. */
const rounds = [0, 1, 2];

export function Testimonials() {
  const [isPaused, setIsPaused] = useState(false);
  return (
    <section aria-labelledby="reviews-title" className="section overflow-hidden">
      <div className="container-page mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-3">
          <h2 id="reviews-title">{reviews.heading}</h2>
          <p className="text-lg text-muted">{reviews.text}</p>
        </div>
        <Button
          variant="outline"
          size="sm"
          className="needs-script motion-reduce:hidden"
          onClick={() => setIsPaused(!isPaused)}
        >
          {isPaused ? "Play reviews" : "Pause reviews"}
        </Button>
      </div>
      {/* Focus pauses it as well, so the keyboard must be able to come here. */}
      <div className="marquee" role="group" aria-label="Reviews" tabIndex={0} data-paused={isPaused}>
        <div className="marquee-track">
          {rounds.map((round) => (
            <ul key={round} aria-hidden={round > 0 || undefined}>
              {testimonials.map((review) => (
                <TestimonialCard key={review.name} review={review} />
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  );
}

interface TestimonialCardProps {
  review: Testimonial;
}

function TestimonialCard({ review: { text, image, name, title } }: TestimonialCardProps) {
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
