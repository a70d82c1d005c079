import type { ServerFeature } from '../feature-manifest.ts'
import { productRoutes } from './product-routes.ts'

export const productsFeature: ServerFeature = {
  name: 'products',
  routes: (kinds, { statusMoves }) => productRoutes(kinds, statusMoves),
}
