import type { DocumentNode } from "@apollo/client";
import type { MatchedAddress, Read, ReadsByPath } from "../../platform/page-reads";
import { paths } from "../../values/paths";
import { CareAnswerDocument } from "../bundles/generated/NotReceived";
import { AccountDocument } from "../identity/account/generated/Account";
import { SecurityDocument } from "../spending-policy/generated/Security";
import { HowToPayDocument } from "../wallet/generated/Wallet";
import { fundingReads } from "../wallet/wallet.reads";
import { activityVariables } from "./activity-search";
import { AccountHomeDocument } from "./generated/AccountHome";
import { AccountActivityDocument } from "./generated/Activity";
import {
  AdjustmentDetailsDocument,
  FundingDetailsDocument,
  OrderDetailsDocument,
  PurchaseDetailsDocument,
  SellerDocument,
} from "./generated/Receipts";
import { SavedNumbersDocument } from "./generated/SavedNumbers";

export const accountReads: ReadsByPath = {
  [paths.account]: {
    customer: ({ query }) => [
      { query: AccountHomeDocument },
      ...(query.get("add") === "money" ? fundingReads("BUY_NOW") : []),
    ],
  },
  [paths.accountActivity]: {
    customer: ({ query }) => [
      { query: AccountActivityDocument, variables: activityVariables(query) },
      { query: SellerDocument },
    ],
  },
  [paths.purchaseReceipt]: { customer: purchaseReads },
  [paths.purchased]: { customer: purchaseReads },
  [paths.orderReceipt]: { customer: receiptReads(OrderDetailsDocument) },
  [paths.fundingReceipt]: {
    customer: (address) => [...receiptReads(FundingDetailsDocument)(address), { query: HowToPayDocument }],
  },
  [paths.adjustmentReceipt]: { customer: receiptReads(AdjustmentDetailsDocument) },
  [paths.accountNumbers]: { customer: () => [{ query: SavedNumbersDocument }] },
  [paths.accountSecurity]: { customer: () => [{ query: SecurityDocument }] },
  [paths.accountSettings]: { customer: () => [{ query: AccountDocument }] },
};

function receiptReads(query: DocumentNode) {
  return ({ params: { id } }: MatchedAddress): Read[] => [
    { query, variables: { id } },
    { query: SellerDocument },
  ];
}

function purchaseReads(address: MatchedAddress): Read[] {
  return [...receiptReads(PurchaseDetailsDocument)(address), { query: CareAnswerDocument }];
}
