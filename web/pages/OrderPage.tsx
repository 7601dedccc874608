import { useParams } from "react-router";
import { OrderReceipt } from "../features/account/OrderReceipt";
import { ReceiptPage } from "../features/account/ReceiptPage";
import { useReceiptId } from "../features/account/ReceiptPage";
import { useOrderDetailsQuery } from "../generated/operations";

export default function OrderPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useOrderDetailsQuery(useReceiptId(id));
  const order = data?.order;
  return (
    <ReceiptPage
      title="Order"
      answer={order}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {order && <OrderReceipt order={order} />}
    </ReceiptPage>
  );
}
