export { Product } from "./product.entity";
export { isPicture, pictureAddress } from "./pictures/pictures.service";
export { products } from "./products.module";
export {
  inOrderOfIds,
  type CurrentProduct,
  type ProductList,
  type ProductsService,
} from "./products.service";
