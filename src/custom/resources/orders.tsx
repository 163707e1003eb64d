import { ShopProduct } from '../purchases/ShopProduct.tsx'

export const inputs = <ShopProduct />
