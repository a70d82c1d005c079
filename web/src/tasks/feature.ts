import type { WebFeature } from '../feature-manifest.ts'
import { framedPage } from '../page-route.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

const templates = lazyPart(async () => (await import('./builder/templates-page.tsx')).TemplatesPage, 'page')
const creation = lazyPart(async () => (await import('./builder/template-create-page.tsx')).TemplateCreatePage, 'page')
const settings = lazyPart(async () => (await import('./builder/template-edit-page.tsx')).TemplateEditPage, 'page')
const builder = lazyPart(async () => (await import('./builder/template-builder-page.tsx')).TemplateBuilderPage, 'page')

const building = { menu: 'builders', right: 'global', isAlways: true } as const

export const tasksFeature = {
  name: 'tasks',
  pages: [
    framedPage('/tasks', {
      component: lazyPart(async () => (await import('./tasks-page.tsx')).TasksPage, 'page'),
      access: { menu: 'tasks', right: 'global', isAlways: true },
    }),
    framedPage('/builders/tasks', { component: templates, access: building }),
    framedPage('/builders/task/create', {
      component: creation,
      access: { ...building, right: 'add' },
      crumb: 'new',
    }),
    framedPage('/builders/task/edit/$templateId', { component: settings, access: building, crumb: 'update' }),
    framedPage('/builders/task/builder/$templateId', { component: builder, access: building, crumb: 'update' }),
  ],
  titles: { tasks: 'menus.tasks' },
} as const satisfies WebFeature
