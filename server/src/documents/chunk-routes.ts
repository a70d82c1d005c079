import {
  beginUpload,
  cancelUpload,
  completeUpload,
  getUpload,
  sendChunk,
} from '@corbel/domain/documents/chunk-endpoints'
import { granted } from '@corbel/domain/shared/result'
import { rawRoute, route } from '../platform/http/route.ts'
import { beginUpload as beginUploadNow } from './chunks/begin-upload.ts'
import { cancelUpload as cancelUploadNow } from './chunks/cancel-upload.ts'
import { completeUpload as completeUploadNow } from './chunks/complete-upload.ts'
import { openUploads, ownUpload } from './chunks/open-uploads.ts'
import { sendChunk as sendChunkNow } from './chunks/send-chunk.ts'
import { uploadLimit } from './uploading/upload-limit.ts'

export const chunkRoutes = [
  route(beginUpload, ({ db, actor, body, at, services }) => beginUploadNow(db, actor, { body, at, services }), {
    limits: ({ actor, services: { config } }) => [uploadLimit(config.limits, actor)],
  }),
  rawRoute(sendChunk, sendChunkNow),
  rawRoute(getUpload, async ({ actor, params, services }) => {
    const upload = await ownUpload(openUploads(services.files.folder), actor, params.id)
    return upload.ok ? granted({ _id: upload.value.id, received: upload.value.received }) : upload
  }),
  rawRoute(completeUpload, completeUploadNow),
  rawRoute(cancelUpload, ({ actor, params, services }) => cancelUploadNow(services.files, actor, params.id)),
]
