import { getApiDocument, getHealth } from '@corbel/domain/shared/platform-endpoints'
import { granted, refused } from '@corbel/domain/shared/result'
import { openapiDocument } from './pages/openapi-document.ts'
import { openRoute } from './route.ts'

/** Whether the program runs, and what can be called. */
export function platformRoutes(publicUrl: string) {
  const document = openapiDocument(publicUrl)
  return [
    openRoute(getHealth, async ({ services }) => {
      try {
        await services.database.pool.query('SELECT')
        return granted({ status: 'ok' })
      } catch {
        return refused({ code: 'unavailable' })
      }
    }),
    openRoute(getApiDocument, async () => granted(document)),
  ]
}
