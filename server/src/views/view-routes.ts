import * as endpoints from '@corbel/domain/views/view-endpoints'
import { route } from '../platform/http/route.ts'
import type { ViewedList } from '../records/list/viewed-list.ts'
import { chooseView, setCompanyView } from './choose-view.ts'
import { deleteView } from './delete-view.ts'
import { listViews } from './list-views.ts'
import { addView, saveView } from './save-view.ts'

/** Views of these lists. */
export const viewRoutes = (lists: readonly ViewedList[]) => [
  route(endpoints.listViews, ({ query: { module }, ...call }) => listViews({ ...call, lists }, module)),
  route(endpoints.addView, ({ body, ...call }) => addView({ ...call, lists }, body)),
  route(endpoints.saveView, ({ params: { id }, body, ...call }) => saveView({ ...call, lists }, { id, body })),
  route(endpoints.deleteView, ({ db, actor, params }) => deleteView({ db, actor }, params.id)),
  route(endpoints.chooseView, ({ body, ...call }) => chooseView({ ...call, lists }, body)),
  route(endpoints.setCompanyView, ({ body, ...call }) => setCompanyView({ ...call, lists }, body)),
]
