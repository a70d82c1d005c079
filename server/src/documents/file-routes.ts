import { downloadFile, removeFile, uploadFiles, viewFile } from '@corbel/domain/documents/file-endpoints'
import { rawRoute, route } from '../platform/http/route.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { removeFile as removeFileNow } from './remove-file.ts'
import { sendFile } from './serving/send-file.ts'
import { uploadFiles as uploadFilesNow } from './uploading/upload-files.ts'

/** Files of records of these kinds. */
export const fileRoutes = (kinds: readonly RecordKind[]) => [
  rawRoute(uploadFiles, (call) => uploadFilesNow(call, kinds)),
  rawRoute(downloadFile, (call) => sendFile(call, kinds, 'attachment')),
  rawRoute(viewFile, (call) => sendFile(call, kinds, 'inline')),
  route(removeFile, ({ params: { id }, services: { secrets }, ...call }) =>
    removeFileNow(call, { kinds, id, secrets }),
  ),
]
