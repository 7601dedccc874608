import type { FundingStatus } from "../../generated/operations";

/** How a payment through the gateway stands, in words and colour. */
export const fundingLooks: Record<FundingStatus, { text: string; tone: "success" | "warning" | "neutral" }> =
  {
    PENDING: { text: "Waiting for payment", tone: "warning" },
    SUCCEEDED: { text: "Paid", tone: "success" },
    FAILED: { text: "Not paid", tone: "neutral" },
  };
