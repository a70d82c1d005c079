import { listFormVersions, publishForm } from '@corbel/domain/builders/form-version-endpoints'
import { route } from '../platform/http/route.ts'
import { listFormVersions as listFormVersionsNow } from './list-form-versions.ts'
import { publishForm as publishFormNow } from './publish-form.ts'

export const formVersionRoutes = [
  route(publishForm, ({ db, actor, params, body, at }) => publishFormNow(db, actor, { id: params.id, body, at })),
  route(listFormVersions, ({ db, actor, params }) => listFormVersionsNow(db, actor, params.id)),
]
