export { Product } from "./product.entity";
export { products } from "./products.module";
export { inOrderOfIds, type ProductNow, type ProductsService } from "./products.service";
