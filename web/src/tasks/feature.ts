import type { WebFeature } from '../feature-manifest.ts'
import { framedPage } from '../page-route.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const tasksFeature = {
  name: 'tasks',
  pages: [
    framedPage('/tasks', {
      component: lazyPart(async () => (await import('./tasks-page.tsx')).TasksPage, 'page'),
      access: { menu: 'tasks', right: 'global', isAlways: true },
    }),
  ],
  titles: { tasks: 'menus.tasks' },
} as const satisfies WebFeature
