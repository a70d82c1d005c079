import type { DomainFeature } from '../feature-manifest.ts'
import * as chunks from './chunk-endpoints.ts'
import * as classifying from './classify-endpoints.ts'
import * as documents from './document-endpoints.ts'
import * as files from './file-endpoints.ts'
import * as links from './link-endpoints.ts'
import * as mailboxes from './mailbox-endpoints.ts'
import * as pages from './page-endpoints.ts'
import * as remakes from './remake-endpoints.ts'
import * as requests from './request-endpoints.ts'

export const documentsFeature = {
  name: 'documents',
  endpoints: {
    ...files,
    ...chunks,
    ...pages,
    ...documents,
    ...requests,
    ...links,
    ...mailboxes,
    ...remakes,
    ...classifying,
  },
  unaudited: {
    addDocumentNeed: 'record-tells',
    addDocumentNote: 'record-tells',
    decideSuggestion: 'record-tells',
    classifyFile: 'reads',
    countDocuments: 'reads',
    downloadDocuments: 'record-tells',
    endDocumentRequest: 'record-tells',
    listDocumentRequests: 'reads',
    listDocuments: 'reads',
    openDocumentRequest: 'reads',
    addDocumentLink: 'record-tells',
    endDocumentLink: 'record-tells',
    listDocumentLinks: 'reads',
    openMailbox: 'record-tells',
    renewMailbox: 'record-tells',
    sortFile: 'record-tells',
    openDocumentLink: 'reads',
    sendLinkedDocument: 'record-tells',
    remindOfDocuments: 'record-tells',
    requestDocuments: 'record-tells',
    sendRequestedDocument: 'record-tells',
    markFileViewed: 'record-tells',
    sayNotApplicable: 'record-tells',
    setDocumentStatus: 'record-tells',
    beginUpload: 'record-tells',
    cancelUpload: 'record-tells',
    completeUpload: 'record-tells',
    joinPages: 'record-tells',
    joinFiles: 'record-tells',
    removeFile: 'record-tells',
    splitFile: 'record-tells',
    unlockFile: 'record-tells',
    sendChunk: 'record-tells',
    uploadFiles: 'record-tells',
  },
} as const satisfies DomainFeature
