import { describedEnum, type ValueOf } from "../../platform/graphql/fields";

export const PlanDuration = describedEnum("PlanDuration", "The approximate duration of an option.", {
  DAY: "1 to 6 days.",
  WEEK: "7 to 29 days.",
  MONTH: "30 to 59 days.",
  LONGER: "60 days and more.",
});
export type PlanDuration = ValueOf<typeof PlanDuration>;

export const PlanExtra = describedEnum(
  "PlanExtra",
  "An extra beside general data, where the option's benefits name it.",
  {
    NIGHT: "Data for the night, such as 5GB night or YouTube Night.",
    SOCIAL: "Data for social media, such as 100MB social.",
    YOUTUBE: "Data for YouTube, such as 500MB YouTube or YouTube Night.",
    MINUTES: "Minutes to call, such as 10 minutes.",
  },
);
export type PlanExtra = ValueOf<typeof PlanExtra>;

export function planDurationOf(days: number): PlanDuration {
  if (days < 7) return PlanDuration.DAY;
  if (days < 30) return PlanDuration.WEEK;
  return days < 60 ? PlanDuration.MONTH : PlanDuration.LONGER;
}

const wordings: Record<PlanExtra, RegExp> = {
  NIGHT: /\bnight\b/i,
  SOCIAL: /\bsocial\b/i,
  YOUTUBE: /\byoutube\b/i,
  MINUTES: /\bminutes\b/i,
};

export function extrasIn(benefits: string): PlanExtra[] {
  return Object.values(PlanExtra).filter((extra) => wordings[extra].test(benefits));
}
