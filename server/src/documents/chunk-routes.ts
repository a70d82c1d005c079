import {
  beginUpload,
  cancelUpload,
  completeUpload,
  getUpload,
  sendChunk,
} from '@corbel/domain/documents/chunk-endpoints'
import { joinPages, listPages, viewPage } from '@corbel/domain/documents/page-endpoints'
import { granted } from '@corbel/domain/shared/result'
import { rawRoute, route } from '../platform/http/route.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { beginUpload as beginUploadNow } from './chunks/begin-upload.ts'
import { cancelUpload as cancelUploadNow } from './chunks/cancel-upload.ts'
import { completeUpload as completeUploadNow } from './chunks/complete-upload.ts'
import { openUploads, ownUpload } from './chunks/open-uploads.ts'
import { sendChunk as sendChunkNow } from './chunks/send-chunk.ts'
import { joinPages as joinPagesNow } from './pages/join-pages.ts'
import { listPages as listPagesNow, sendPage } from './pages/list-pages.ts'
import { uploadLimit } from './uploading/upload-limit.ts'

/** The same in pieces. */
export const chunkRoutes = (kinds: readonly RecordKind[]) => [
  route(beginUpload, ({ body, services: { files }, ...call }) => beginUploadNow(call, { kinds, body, files }), {
    limits: ({ actor, services: { config } }) => [uploadLimit(config.limits, actor)],
  }),
  rawRoute(sendChunk, sendChunkNow),
  rawRoute(getUpload, async ({ actor, params, services }) => {
    const upload = await ownUpload(openUploads(services.files.folder), actor, params.id)
    return upload.ok ? granted({ _id: upload.value.id, received: upload.value.received }) : upload
  }),
  rawRoute(completeUpload, (call) => completeUploadNow({ ...call, kinds })),
  rawRoute(listPages, ({ actor, query, services }) => listPagesNow(actor, { folder: services.files.folder, query })),
  rawRoute(viewPage, sendPage),
  rawRoute(joinPages, (call) => joinPagesNow({ ...call, kinds })),
  rawRoute(cancelUpload, ({ actor, params, services }) => cancelUploadNow(services.files, actor, params.id)),
]
