import { registerEnumType } from "type-graphql";

/** As customers choose it. */
export enum PlanDuration {
  DAY = "DAY",
  WEEK = "WEEK",
  MONTH = "MONTH",
  LONGER = "LONGER",
}
registerEnumType(PlanDuration, {
  name: "PlanDuration",
  description: "The approximate duration of an option.",
  valuesConfig: {
    DAY: { description: "1 to 6 days." },
    WEEK: { description: "7 to 29 days." },
    MONTH: { description: "30 to 59 days." },
    LONGER: { description: "60 days and more." },
  },
});

/** Extras of an option besides general data. */
export enum PlanExtra {
  NIGHT = "NIGHT",
  SOCIAL = "SOCIAL",
  YOUTUBE = "YOUTUBE",
  MINUTES = "MINUTES",
}
registerEnumType(PlanExtra, {
  name: "PlanExtra",
  description: "An extra beside general data, where the option's benefits name it.",
  valuesConfig: {
    NIGHT: { description: "Data for the night, such as 5GB night or YouTube Night." },
    SOCIAL: { description: "Data for social media, such as 100MB social." },
    YOUTUBE: { description: "Data for YouTube, such as 500MB YouTube or YouTube Night." },
    MINUTES: { description: "Minutes to call, such as 10 minutes." },
  },
});

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
