import { FieldResolver, ID, Arg, Mutation, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { mutationResult } from "../../platform/graphql/mutation";
import { SignedInCustomerId } from "../../platform/graphql/request-context";
import { User } from "../identity";
import { NotOnSale } from "../catalogue";
import { maxQuantityPerLine, Cart } from "./cart-item.entity";
import { NotInCart, QuantityOutOfRange, type CartService } from "./cart.service";

const CartResult = mutationResult(
  "CartResult",
  Cart,
  [NotOnSale, NotInCart, QuantityOutOfRange],
  "The result of a change of the cart: the whole cart.",
);
const Customer = () => SignedInCustomerId("Please login to access this feature");
const ProductId = () => Arg("productId", () => ID, { description: "The device's id." });

@Resolver(() => Cart)
export class CartResolver {
  constructor(private readonly carts: CartService) {}

  @Access("owner")
  @Mutation(() => CartResult.union, { description: "Puts a device into the cart, unless it is there." })
  addToCart(@Customer() customerId: string, @ProductId() productId: string) {
    return CartResult.settle(() => this.carts.add(customerId, productId));
  }

  @Access("owner")
  @Mutation(() => CartResult.union, { description: "Takes a device out of the cart." })
  removeFromCart(@Customer() customerId: string, @ProductId() productId: string) {
    return CartResult.settle(() => this.carts.remove(customerId, productId));
  }

  @Access("owner")
  @Mutation(() => CartResult.union, { description: `One more of a device, up to ${maxQuantityPerLine}.` })
  increaseCartItem(@Customer() customerId: string, @ProductId() productId: string) {
    return CartResult.settle(() => this.carts.increase(customerId, productId));
  }

  @Access("owner")
  @Mutation(() => CartResult.union, { description: "One less of a device, down to 1." })
  decreaseCartItem(@Customer() customerId: string, @ProductId() productId: string) {
    return CartResult.settle(() => this.carts.decrease(customerId, productId));
  }

  @Access("owner")
  @Mutation(() => CartResult.union, { description: "Empties the cart." })
  clearCart(@Customer() customerId: string) {
    return CartResult.settle(() => this.carts.clear(customerId));
  }
}

@Resolver(() => User)
export class UserCartResolver {
  constructor(private readonly carts: CartService) {}

  @FieldResolver(() => Cart, { description: "The customer's cart." })
  cart(@Root() user: User): Promise<Cart> {
    return this.carts.cartOf(user.id);
  }
}
