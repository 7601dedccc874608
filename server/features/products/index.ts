export { Product } from "./product.entity";
export { products } from "./products.module";
export type { ProductsService } from "./products.service";
