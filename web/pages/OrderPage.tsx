import { OrderReceipt } from "../features/account/OrderReceipt";
import { ReceiptPage, useReceiptOptions } from "../features/account/ReceiptPage";
import { useOrderDetailsQuery } from "../features/account/generated/Receipts";

export default function OrderPage() {
  const query = useOrderDetailsQuery(useReceiptOptions());
  const order = query.data?.order;
  return (
    <ReceiptPage title="Order" answer={order} query={query}>
      {order && <OrderReceipt order={order} />}
    </ReceiptPage>
  );
}
