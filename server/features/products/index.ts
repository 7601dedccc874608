export { Product } from "./product.entity";
export { checkPicture, pictureAddress } from "./pictures/pictures.service";
export { products } from "./products.module";
export { inOrderOfIds, type CurrentProduct, type ProductsService } from "./products.service";
