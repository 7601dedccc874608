import { changeNumberForm, removeNumberForm, saveNumberForm } from "../features/account/number.forms";
import { notReceivedForm } from "../features/bundles/not-received.form";
import { purchaseForm } from "../features/bundles/purchase.form";
import { addForm, decreaseForm, increaseForm, removeForm } from "../features/cart/cart.forms";
import { cancelOrderForm } from "../features/orders/cancel-order.form";
import { checkoutForm } from "../features/orders/checkout.form";
import { fundingCheckForm, fundingForm } from "../features/wallet/funding.form";
import { handOverForm, questionForm } from "../features/chat/chat.forms";
import { messageForm } from "../features/contact/message.form";
import { returnForm } from "../features/contact/return.form";
import {
  changeEmailForm,
  otherSessionsForm,
  passwordForm,
  profileForm,
} from "../features/identity/account/account.forms";
import {
  newEmailForm,
  newPasswordForm,
  requestResetForm,
  requestVerificationForm,
  restoreEmailForm,
  verifyForm,
} from "../features/identity/email-links/email-link.forms";
import { signInForm, signUpForm } from "../features/identity/session.forms";
import { signOutForm } from "../features/identity/sign-out.form";
import {
  cancelVisitForm,
  confirmForm,
  confirmOwnForm,
  installationForm,
} from "../features/installation/installation.form";
import { limitForm, resumeForm, skipForm, stopForm } from "../features/renewals/renewal.forms";
import {
  cancelChangeForm,
  dayLimitForm,
  lockByCodeForm,
  lockBySignInForm,
  lockForm,
  pinCodeForm,
  pinRuleForm,
  setPinForm,
} from "../features/spending-policy/spending.forms";
import type { FormAction } from "../forms/form-action";

/** Every form that works without scripts. The server finds a sent form here by its name. */
export const forms: readonly FormAction[] = [
  signInForm,
  signOutForm,
  signUpForm,
  verifyForm,
  requestVerificationForm,
  requestResetForm,
  newPasswordForm,
  profileForm,
  passwordForm,
  changeEmailForm,
  newEmailForm,
  restoreEmailForm,
  otherSessionsForm,
  messageForm,
  returnForm,
  questionForm,
  handOverForm,
  installationForm,
  confirmForm,
  confirmOwnForm,
  cancelVisitForm,
  fundingForm,
  fundingCheckForm,
  purchaseForm,
  addForm,
  removeForm,
  increaseForm,
  decreaseForm,
  checkoutForm,
  cancelOrderForm,
  notReceivedForm,
  saveNumberForm,
  changeNumberForm,
  removeNumberForm,
  stopForm,
  skipForm,
  limitForm,
  resumeForm,
  pinCodeForm,
  setPinForm,
  pinRuleForm,
  dayLimitForm,
  cancelChangeForm,
  lockForm,
  lockByCodeForm,
  lockBySignInForm,
];
