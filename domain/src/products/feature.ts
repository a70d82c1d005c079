import type { DomainFeature } from '../feature-manifest.ts'
import * as endpoints from './product-endpoints.ts'

export const productsFeature = {
  name: 'products',
  endpoints,
  menuPages: { products: 'configurators' },
} as const satisfies DomainFeature
