import type { WebFeature } from '../feature-manifest.ts'
import { barePage, framedPage } from '../page-route.ts'
import { paths } from '../paths.ts'
import { fetchCode } from '../ui/lazy/fetch-code.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const companiesFeature = {
  name: 'companies',
  pages: [
    framedPage('/companies', {
      component: lazyPart(async () => (await import('./companies-page.tsx')).CompaniesPage, 'page'),
      search: ['search', 'page'],
    }),
    framedPage('/companies/new', {
      component: lazyPart(async () => (await import('./company-create-page.tsx')).CompanyCreatePage, 'page'),
      crumb: [{ title: 'menus.companies', to: paths.companies() }, { title: 'menus.new' }],
    }),
    framedPage('/companies/$companyId', {
      component: lazyPart(async () => (await import('./company-page.tsx')).CompanyPage, 'page'),
      start: () => fetchCode(async () => (await import('./companies-start.ts')).startCompany),
      search: ['tab'],
      crumb: [
        { title: 'menus.companies', to: paths.companies(), isFor: (type) => type === 'Super' },
        { title: 'menus.companyProfile' },
      ],
    }),
    framedPage('/welcome', {
      component: lazyPart(async () => (await import('./welcome/welcome-page.tsx')).WelcomePage, 'page'),
    }),
  ],
  barePages: [
    barePage('/public/legal/$companyId/$kind', {
      component: lazyPart(async () => (await import('./legal-text-page.tsx')).LegalTextPage, 'page'),
      search: ['version'],
    }),
  ],
  titles: { companies: 'menus.companies', settings: 'menus.settings' },
} as const satisfies WebFeature
