import type { FundingStatus } from "../../generated/operations";
import type { StatusBadge } from "../../ui/Badge";

/** Text and colour for the status of a payment through the gateway. */
export const fundingStatuses: Record<FundingStatus, StatusBadge> = {
  PENDING: { text: "Waiting for payment", tone: "warning" },
  SUCCEEDED: { text: "Paid", tone: "success" },
  FAILED: { text: "Not paid", tone: "neutral" },
};
