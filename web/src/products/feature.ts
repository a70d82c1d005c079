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
      access: { menu: 'products', right: 'global', isAlways: true },
    }),
    framedPage('/products/create', {
      component: lazyPart(async () => (await import('./product-create-page.tsx')).ProductCreatePage, 'page'),
      access: { menu: 'products', right: 'add', isAlways: true },
      crumb: 'new',
    }),
    framedPage('/products/$productId', {
      component: lazyPart(async () => (await import('./product-page.tsx')).ProductPage, 'page'),
      start: () => fetchCode(async () => (await import('./products-start.ts')).startProduct),
      search: ['tab'],
      access: { menu: 'products', right: 'update', isAlways: true },
      crumb: 'update',
    }),
  ],
  titles: { products: 'menus.products' },
} as const satisfies WebFeature
