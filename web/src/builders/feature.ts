import type { WebFeature } from '../feature-manifest.ts'
import { framedPage, leadsTo } from '../page-route.ts'
import { paths } from '../paths.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

const list = lazyPart(async () => (await import('./lists/forms-page.tsx')).FormsPage, 'page')
const creation = lazyPart(async () => (await import('./lists/form-create-page.tsx')).FormCreatePage, 'page')
const builder = lazyPart(async () => (await import('./form-builder-page.tsx')).FormBuilderPage, 'page')
const settings = lazyPart(async () => (await import('./lists/form-edit-page.tsx')).FormEditPage, 'page')

const api = lazyPart(async () => (await import('./api/form-api-page.tsx')).FormApiPage, 'page')

const access = { menu: 'builders', right: 'global', isAlways: true } as const
const adding = { menu: 'builders', right: 'add', isAlways: true } as const

const pagesOf = <const Part extends string>(part: Part) => [
  framedPage(`/builders/${part}`, { component: list, access }),
  framedPage(`/builders/${part}/create`, { component: creation, search: ['copy'], access: adding, crumb: 'new' }),
  framedPage(`/builders/${part}/edit/$formId`, { component: settings, access, crumb: 'update' }),
  framedPage(`/builders/${part}/form`, {
    component: builder,
    search: ['id', 'tab', 'at', 'view'],
    access,
    crumb: 'update',
  }),
]

export const buildersFeature = {
  name: 'builders',
  pages: [
    ...pagesOf('opportunity'),
    ...pagesOf('modules'),
    ...pagesOf('webforms'),
    ...pagesOf('libraries'),
    framedPage('/builders/opportunity/api/$formId', { component: api, access, crumb: 'update' }),
    framedPage('/builders/webforms/openapi/$formId', { component: api, access, crumb: 'update' }),
  ],
  barePages: [leadsTo('/builders', () => paths.builders('opportunity'))],
  titles: {
    builders: 'menus.builders',
    opportunity: 'menus.loans',
    modules: 'menus.pages',
    libraries: 'menus.sections',
  },
} as const satisfies WebFeature
