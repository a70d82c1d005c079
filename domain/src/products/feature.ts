import type { DomainFeature } from '../feature-manifest.ts'
import * as conditions from './condition-template-endpoints.ts'
import * as figures from './figure-endpoints.ts'
import * as gates from './gate-endpoints.ts'
import * as needs from './need-rule-endpoints.ts'
import * as products from './product-endpoints.ts'

export const productsFeature = {
  name: 'products',
  endpoints: { ...gates, ...products, ...figures, ...conditions, ...needs },
  menuPages: { products: 'configurators' },
} as const satisfies DomainFeature
