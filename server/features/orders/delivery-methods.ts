import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { Naira } from "../../platform/graphql/scalars";
import { LocalDate } from "../../values/dates";
import { Money } from "../../values/money";
import { newInstance } from "../../values/new-instance";

/** The window of specification section 9, in days from today. */
const earliestDays = 3;
const latestDays = 5;

export enum DeliveryMethodCode {
  PICKUP_STATION = "PICKUP_STATION",
  DOOR_STEP = "DOOR_STEP",
}
registerEnumType(DeliveryMethodCode, {
  name: "DeliveryMethodCode",
  description: "How an order reaches the customer.",
  valuesConfig: {
    PICKUP_STATION: { description: "The customer collects it at the pick-up station." },
    DOOR_STEP: { description: "It is brought to the customer's address." },
  },
});

@Access("anyone")
@ObjectType({ simpleResolvers: true, description: "One way to get an order, as of today." })
export class DeliveryMethod {
  @Field(() => DeliveryMethodCode, { description: "To be sent with the checkout." })
  code!: DeliveryMethodCode;

  @Field(() => String, { description: "What it is called." })
  name!: string;

  @Field(() => String, { description: "Where the order is handed over." })
  description!: string;

  @Field(() => Naira, { description: "For the whole order, in naira." })
  fee!: Money;

  @Field(() => LocalDate, { description: "The first day it may be ready, if ordered today." })
  earliest!: LocalDate;

  @Field(() => LocalDate, { description: "The last day it will be ready, if ordered today." })
  latest!: LocalDate;
}

const methods: readonly Omit<DeliveryMethod, "earliest" | "latest">[] = [
  {
    code: DeliveryMethodCode.PICKUP_STATION,
    name: "Pick-up Station",
    description: "Collect it at Oyanet Pick-up Station, 12 Allen Avenue, Ikeja, Lagos.",
    fee: Money.ofNaira(650),
  },
  {
    code: DeliveryMethodCode.DOOR_STEP,
    name: "Door-Step Delivery",
    description: "We bring it to the address in your billing details.",
    fee: Money.ofNaira(1_350),
  },
];

/** The delivery methods of an order placed at that instant, the default first. */
export function deliveryMethodsAt(instant: Date): DeliveryMethod[] {
  const today = LocalDate.inLagos(instant);
  const window = { earliest: today.plusDays(earliestDays), latest: today.plusDays(latestDays) };
  return methods.map((method) => newInstance(DeliveryMethod, { ...method, ...window }));
}

export function deliveryMethodAt(instant: Date, code: DeliveryMethodCode): DeliveryMethod {
  const method = deliveryMethodsAt(instant).find((each) => each.code === code);
  if (!method) throw new Error(`No such delivery method: ${code}`);
  return method;
}
