import { getApiDocument, getHealth } from '@corbel/domain/shared/platform-endpoints'
import { granted, refused } from '@corbel/domain/shared/result'
import { openapiDocument } from './pages/openapi-document.ts'
import { openRoute } from './route.ts'

/** Whether the program runs, and what can be called. */
export function platformRoutes(publicUrl: string) {
  // Printed for whoever asks first: half a second of every start would go into what hardly anybody reads.
  let printed: ReturnType<typeof openapiDocument> | undefined
  const document = () => {
    printed ??= openapiDocument(publicUrl)
    return printed
  }
  return [
    openRoute(getHealth, async ({ services }) => {
      try {
        await services.database.pool.query('SELECT')
        return granted({ status: 'ok' })
      } catch {
        return refused({ code: 'unavailable' })
      }
    }),
    openRoute(getApiDocument, async () => granted(document())),
  ]
}
