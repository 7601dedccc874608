/** Leaves the shop for the payment gateway's page. */
export function goToCheckout(url: string): void {
  window.location.assign(url);
}
