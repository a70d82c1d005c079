import { downloadFile, removeFile, uploadFiles, viewFile } from '@corbel/domain/documents/file-endpoints'
import { rawRoute, route } from '../platform/http/route.ts'
import { orAsGuestOfFile } from './guest-of-file.ts'
import { removeFile as removeFileNow } from './remove-file.ts'
import { sendFile } from './serving/send-file.ts'
import { uploadFiles as uploadFilesNow } from './uploading/upload-files.ts'

export const fileRoutes = [
  rawRoute(uploadFiles, uploadFilesNow),
  rawRoute(downloadFile, (call) => sendFile(call, 'attachment')),
  rawRoute(viewFile, (call) => sendFile(call, 'inline')),
  route(removeFile, ({ db, actor, params, at, services }) =>
    orAsGuestOfFile({ db, actor, at }, params.id, (remover) =>
      removeFileNow(db, remover, { id: params.id, at, secrets: services.secrets }),
    ),
  ),
]
