import { screen } from "@testing-library/react";
import { ada, showShop } from "../../support/show-shop";

const path = "/checkout/confirmed/order-1";
const order = {
  __typename: "Order",
  id: "order-1",
  reference: "ORD-7",
  total: 61_150,
  deliveryMethod: "DOOR_STEP",
  pickUpPlace: null,
  deliveryEarliest: "2026-02-09",
  deliveryLatest: "2026-02-11",
};

describe("a confirmed order's own address", () => {
  it("shows the customer the order, as a page", async () => {
    showShop({ path, me: ada, Query: { order: () => order } });

    expect(await screen.findByText(/₦61,150 paid from your wallet/)).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Order confirmed" })).toBeVisible();
    expect(screen.getByRole("link", { name: "No, thanks" })).toHaveAttribute("href", "/");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("says of another customer's order that there is none", async () => {
    showShop({ path, me: ada, Query: { order: () => null } });
    expect(await screen.findByRole("heading", { name: "We cannot find this receipt" })).toBeVisible();
  });

  it("has a visitor log in", async () => {
    const find = jest.fn();
    showShop({ path, Query: { order: find } });

    expect((await screen.findAllByRole("link", { name: "Log in" }))[0]).toBeVisible();
    expect(find).not.toHaveBeenCalled();
  });
});
