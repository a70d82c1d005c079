import {
  addDocumentNeed,
  addDocumentNote,
  countDocuments,
  decideSuggestion,
  downloadDocuments,
  listDocuments,
  markFileViewed,
  sayNotApplicable,
  setDocumentStatus,
} from '@corbel/domain/documents/document-endpoints'
import { rawRoute, route } from '../platform/http/route.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { addDocumentNeed as addDocumentNeedNow } from './deciding/add-document-need.ts'
import { addDocumentNote as addDocumentNoteNow } from './deciding/add-document-note.ts'
import { markFileViewed as markFileViewedNow } from './deciding/mark-file-viewed.ts'
import { setDocumentStatus as setDocumentStatusNow } from './deciding/set-document-status.ts'
import { countDocuments as countDocumentsNow } from './kept/count-documents.ts'
import { listDocuments as listDocumentsNow } from './kept/documents-of.ts'
import { decideSuggestion as decideSuggestionNow } from './needs/decide-suggestion.ts'
import { sayNotApplicable as sayNotApplicableNow } from './needs/say-not-applicable.ts'
import { sendArchive } from './serving/send-archive.ts'

/** Documents of records of these kinds. */
export const documentRoutes = (kinds: readonly RecordKind[]) => [
  route(listDocuments, ({ body, client: { language }, services, ...call }) =>
    listDocumentsNow(call, {
      ...{ kinds, body, language, isScanning: services.files.incoming.scan !== null },
      takesMail: services.config.inbound !== undefined,
    }),
  ),
  route(countDocuments, ({ body, ...call }) => countDocumentsNow(call, { kinds, body })),
  route(addDocumentNeed, ({ body, ...call }) => addDocumentNeedNow(call, { kinds, body })),
  route(setDocumentStatus, ({ body, services: { jobs }, ...call }) =>
    setDocumentStatusNow(call, { kinds, body, jobs }),
  ),
  route(markFileViewed, ({ params: { id }, body: { isViewed }, ...call }) =>
    markFileViewedNow(call, { kinds, id, isViewed }),
  ),
  route(addDocumentNote, ({ body, ...call }) => addDocumentNoteNow(call, { kinds, body })),
  route(decideSuggestion, ({ body, ...call }) => decideSuggestionNow(call, { kinds, body })),
  route(sayNotApplicable, ({ body, ...call }) => sayNotApplicableNow(call, { kinds, body })),
  rawRoute(downloadDocuments, (call) => sendArchive(call, kinds)),
]
