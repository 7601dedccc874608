/** A module of its own, because the other steps show the form as well while an order is not whole. */
export { BuyForm as default } from "./BuyForm";
