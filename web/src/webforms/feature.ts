import type { WebFeature } from '../feature-manifest.ts'
import { barePage } from '../page-route.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

const component = lazyPart(async () => (await import('./visitor-form-page.tsx')).VisitorFormPage, 'page')

export const webformsFeature = {
  name: 'webforms',
  barePages: [barePage('/forms/$formId', { component }), barePage('/forms/$formId/resume/$token', { component })],
} as const satisfies WebFeature
