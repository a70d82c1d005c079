import type { PageStart } from '../start-page.ts'
import { productQuery, productsQuery } from './product-queries.ts'

export const startProducts: PageStart = ({ ask }) => ask(productsQuery)

export const startProduct: PageStart = ({ params: { productId = '' }, ask }) => ask(productQuery(productId))
