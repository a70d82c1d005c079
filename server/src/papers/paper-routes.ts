import {
  addCompanyPaper,
  listCompanyPapers,
  listLibrary,
  listStandardDocs,
  replaceCompanyPaper,
  saveCompanyPaper,
  viewLibraryItem,
  viewStandardDoc,
} from '@corbel/domain/papers/kept/company-paper-endpoints'
import {
  addCustomDoc,
  listCustomDocs,
  removeCustomDoc,
  viewCustomDoc,
} from '@corbel/domain/papers/kept/custom-doc-endpoints'
import { listRecordPapers } from '@corbel/domain/papers/kept/record-paper-endpoints'
import { makeSummary } from '@corbel/domain/papers/summary/summary-endpoints'
import { rawRoute, route } from '../platform/http/route.ts'
import type { RecordKind } from '../records/record-kind.ts'
import * as company from './company/company-papers.ts'
import * as custom from './custom/custom-docs.ts'
import { listRecordPapers as listRecordPapersNow } from './list-record-papers.ts'
import { makeSummary as makeSummaryNow } from './summary/make-summary.ts'

export const paperRoutes = (kinds: readonly RecordKind[]) => [
  route(listRecordPapers, ({ body, ...call }) => listRecordPapersNow(call, kinds, body)),
  rawRoute(makeSummary, (call) => makeSummaryNow(call, kinds)),
  route(listCustomDocs, ({ body, ...call }) => custom.listCustomDocs(call, kinds, body)),
  rawRoute(addCustomDoc, (call) => custom.uploadCustomDoc(call, kinds)),
  rawRoute(viewCustomDoc, (call) => custom.sendCustomDoc(call, kinds)),
  route(removeCustomDoc, ({ params, query, ...call }) =>
    custom.removeCustomDoc(call, kinds, { id: params.id, ...query }),
  ),
  route(listCompanyPapers, (call) => company.listCompanyPapers(call)),
  rawRoute(addCompanyPaper, (call) => company.addCompanyPaper(call)),
  rawRoute(replaceCompanyPaper, (call) => company.replaceCompanyPaper(call)),
  route(saveCompanyPaper, ({ params, body, ...call }) => company.saveCompanyPaper(call, params.id, body)),
  route(listLibrary, ({ body, ...call }) => company.listLibrary(call, kinds, body)),
  rawRoute(viewLibraryItem, (call) => company.sendLibraryItem(call, kinds)),
  route(listStandardDocs, ({ body, ...call }) => company.listStandardDocs(call, body)),
  rawRoute(viewStandardDoc, (call) => company.sendStandardDoc(call)),
]
