import { messageForm } from "../features/contact/message.form";
import { installationForm } from "../features/installation/installation.form";
import { purchaseForm } from "../features/bundles/purchase.form";
import { addForm, decreaseForm, increaseForm, removeForm } from "../features/cart/cart.forms";
import { checkoutForm } from "../features/orders/checkout.form";
import { fundingCheckForm, fundingForm } from "../features/wallet/funding.form";
import { signInForm, signOutForm, signUpForm } from "../features/identity/session.forms";
import type { AnyFormAction } from "../platform/form-action";

/** Every form that works without scripts. The server finds a sent form here by its name. */
export const forms: readonly AnyFormAction[] = [
  signInForm,
  signOutForm,
  signUpForm,
  messageForm,
  installationForm,
  fundingForm,
  fundingCheckForm,
  purchaseForm,
  addForm,
  removeForm,
  increaseForm,
  decreaseForm,
  checkoutForm,
];
