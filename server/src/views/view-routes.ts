import * as endpoints from '@corbel/domain/views/view-endpoints'
import { route } from '../platform/http/route.ts'
import type { ViewedList } from '../records/list/viewed-list.ts'
import { chooseView, setCompanyView } from './choose-view.ts'
import { deleteView } from './delete-view.ts'
import { drawColumn } from './draw-column.ts'
import { findFilterPeople } from './find-filter-people.ts'
import { findNeighbours } from './find-neighbours.ts'
import { listFilterFields } from './list-filter-fields.ts'
import { listViews } from './list-views.ts'
import { addView, saveView } from './save-view.ts'

/** Views of these lists. */
export const viewRoutes = (lists: readonly ViewedList[]) => [
  route(endpoints.listViews, ({ query: { module }, client: { language }, ...call }) =>
    listViews({ ...call, lists }, module, language),
  ),
  route(endpoints.listFilterFields, ({ query: { module, ...asked }, client: { language }, ...call }) =>
    listFilterFields({ ...call, lists }, module, { ...asked, language }),
  ),
  route(endpoints.findFilterPeople, ({ body, ...call }) => findFilterPeople({ ...call, lists }, body)),
  route(endpoints.findNeighbours, ({ body, ...call }) => findNeighbours({ ...call, lists }, body)),
  route(endpoints.addView, ({ body, ...call }) => addView({ ...call, lists }, body)),
  route(endpoints.saveView, ({ params: { id }, body, ...call }) => saveView({ ...call, lists }, { id, body })),
  route(endpoints.deleteView, ({ db, actor, params }) => deleteView({ db, actor }, params.id)),
  route(endpoints.chooseView, ({ body, ...call }) => chooseView({ ...call, lists }, body)),
  route(endpoints.drawColumn, ({ body, ...call }) => drawColumn({ ...call, lists }, body)),
  route(endpoints.setCompanyView, ({ body, ...call }) => setCompanyView({ ...call, lists }, body)),
]
