import { useParams } from "react-router";
import { OrderReceipt } from "../features/account/OrderReceipt";
import { ReceiptPage, useReceiptId } from "../features/account/ReceiptPage";
import { useOrderDetailsQuery } from "../features/account/generated/Receipts";

export default function OrderPage() {
  const { id = "" } = useParams();
  const query = useOrderDetailsQuery(useReceiptId(id));
  const order = query.data?.order;
  return (
    <ReceiptPage title="Order" answer={order} query={query}>
      {order && <OrderReceipt order={order} />}
    </ReceiptPage>
  );
}
