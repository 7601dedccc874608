/** What a cart or an order refuses in the catalogue's words; they know the catalogue only through the devices. */
export { catalogueVersion as devicesVersion, NotOnSale, PriceChanged } from "../catalogue";
export { Product } from "./product.entity";
export { productsContent } from "./products.content";
export { ProductsResolver } from "./products.resolver";
export { ProductsService } from "./products.service";
export { seedProducts } from "./seed-products";
