import type { ServerFeature } from '../feature-manifest.ts'
import { mergedCustomDocs } from './custom/merged-custom-docs.ts'
import { paperRoutes } from './paper-routes.ts'

export const papersFeature: ServerFeature = {
  name: 'papers',
  routes: (kinds) => paperRoutes(kinds),
  storing: ['custom_doc', 'company_paper', 'company_paper_before'],
  gives: { merges: [mergedCustomDocs] },
}
