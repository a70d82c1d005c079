import { listOpened, searchEverything } from '@corbel/domain/search/search-endpoints'
import { route } from '../platform/http/route.ts'
import { openedLast } from './opened-last.ts'
import { search } from './search.ts'

export const searchRoutes = [
  route(searchEverything, ({ db, actor, body, client: { language } }) => search(db, actor, { ...body, language })),
  route(listOpened, ({ db, actor, client: { language } }) => openedLast(db, actor, language)),
]
