import type { DomainFeature } from '../feature-manifest.ts'
import * as chunks from './chunk-endpoints.ts'
import * as documents from './file-endpoints.ts'

export const documentsFeature = {
  name: 'documents',
  endpoints: { ...documents, ...chunks },
  unaudited: {
    beginUpload: 'record-tells',
    cancelUpload: 'record-tells',
    completeUpload: 'record-tells',
    removeFile: 'record-tells',
    sendChunk: 'record-tells',
    uploadFiles: 'record-tells',
  },
} as const satisfies DomainFeature
