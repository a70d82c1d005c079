import type { WebFeature } from '../feature-manifest.ts'
import { framedPage } from '../page-route.ts'
import { fetchCode } from '../ui/lazy/fetch-code.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const productsFeature = {
  name: 'products',
  pages: [
    framedPage('/products', {
      component: lazyPart(async () => (await import('./products-page.tsx')).ProductsPage, 'page'),
      start: () => fetchCode(async () => (await import('./products-start.ts')).startProducts),
      search: ['tab'],
    }),
    framedPage('/products/create', {
      component: lazyPart(async () => (await import('./product-create-page.tsx')).ProductCreatePage, 'page'),
      crumb: 'new',
    }),
    framedPage('/products/$productId', {
      component: lazyPart(async () => (await import('./product-page.tsx')).ProductPage, 'page'),
      start: () => fetchCode(async () => (await import('./products-start.ts')).startProduct),
      search: ['tab'],
    }),
  ],
  titles: { products: 'menus.products' },
} as const satisfies WebFeature
