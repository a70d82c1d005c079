import { searchEverything } from '@corbel/domain/search/search-endpoints'
import { route } from '../platform/http/route.ts'
import { search } from './search.ts'

export const searchRoutes = [
  route(searchEverything, ({ db, actor, body, client: { language } }) => search(db, actor, { ...body, language })),
]
