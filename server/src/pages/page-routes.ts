import { addModule, getModule, listModules } from '@corbel/domain/pages/module-endpoints'
import {
  activatePageRecord,
  addPageRecord,
  deactivatePageRecord,
  getPageRecord,
  listPageRecords,
  newPageRecord,
  savePageColumns,
  savePageRecord,
} from '@corbel/domain/pages/page-endpoints'
import { exportPageRecords } from '@corbel/domain/pages/page-export-endpoints'
import { ownModuleOf } from '@corbel/domain/roles/own-module'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted } from '@corbel/domain/shared/result'
import { route } from '../platform/http/route.ts'
import { exportRoute } from '../records/exporting/export-route.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { addModule as addModuleNow } from './add-module.ts'
import { addPage, savePage, setPageActive } from './change-page.ts'
import { blankPage, getPage } from './get-page.ts'
import { listPages } from './list/list-pages.ts'
import { planPageExport } from './list/plan-page-export.ts'
import { savePageColumns as savePageColumnsNow } from './list/save-page-columns.ts'
import { getModule as getModuleNow, listModules as listModulesNow } from './list-modules.ts'

/** Modules of a company's own and their records, which may name records of these kinds. */
export const pageRoutes = (kinds: readonly RecordKind[]) => [
  route(listModules, ({ db, actor }) => listModulesNow(db, actor)),
  route(getModule, ({ db, actor, params }) => getModuleNow(db, actor, params.key)),
  route(addModule, async ({ db, actor, body, at }) => {
    const made = await addModuleNow(db, actor, { body, at })
    if (!made.ok) return made
    return granted({ message: tell('pages.moduleMade', { title: made.value.title }), module: made.value })
  }),
  route(listPageRecords, ({ params: { page }, body, client: { language }, ...call }) =>
    listPages({ ...call, kinds }, { page, body, language }),
  ),
  exportRoute(exportPageRecords, ({ actor, params: { page }, body, client: { language } }) => {
    const { format: _format, name: _name, columns: _columns, ...asked } = body
    return {
      module: ownModuleOf(page),
      name: page,
      asked,
      plan: (db) => planPageExport(db, { actor, page, body, language }),
    }
  }),
  route(savePageColumns, ({ params: { page }, body, ...call }) =>
    savePageColumnsNow({ ...call, kinds }, { page, ...body }),
  ),
  route(newPageRecord, ({ params: { page }, client: { language }, ...call }) =>
    blankPage({ ...call, kinds, language }, page),
  ),
  route(addPageRecord, ({ params: { page }, body: { formData }, services: { secrets }, ...call }) =>
    addPage({ ...call, kinds, secrets }, { page, formData }),
  ),
  route(getPageRecord, ({ params, client: { language }, ...call }) => getPage({ ...call, kinds, language }, params)),
  route(
    savePageRecord,
    ({ params, body, services: { secrets }, ...call }) => savePage({ ...call, kinds, secrets }, { ...params, body }),
    { lock: ({ params }) => ({ change: [params.id] }) },
  ),
  route(deactivatePageRecord, ({ params, ...call }) => setPageActive({ ...call, kinds }, { ...params, active: false })),
  route(activatePageRecord, ({ params: { page }, body: { id }, ...call }) =>
    setPageActive({ ...call, kinds }, { page, id, active: true }),
  ),
]
