import type { FundingStatus } from "../../generated/operations";
import type { StatusBadge } from "../../ui/Badge";

/** How a payment through the gateway stands, in words and colour. */
export const fundingStatuses: Record<FundingStatus, StatusBadge> = {
  PENDING: { text: "Waiting for payment", tone: "warning" },
  SUCCEEDED: { text: "Paid", tone: "success" },
  FAILED: { text: "Not paid", tone: "neutral" },
};
