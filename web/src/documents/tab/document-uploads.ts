import { acceptsFileName, largestFileBytes } from '@corbel/domain/documents/file-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Upload } from '../../records/uploads/upload.ts'
import { UploadStore } from '../../records/uploads/upload-store.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import type { DocumentsPlace, RecordDocument } from './documents-query.ts'

/** By record: what is on its way goes on while the person looks at another tab or page. */
const stores = new Map<string, UploadStore>()

/** The uploads of a record's documents. */
export function useDocumentUploads({ module, owner }: DocumentsPlace): UploadStore {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const key = `${module} ${owner}`
  const known = stores.get(key)
  if (known !== undefined) return known
  const store = new UploadStore({
    owner: { module, id: owner },
    onUploaded: (_place, { message }) => {
      showSuccess(message || t('documents.uploaded'))
      void queryClient.invalidateQueries({ queryKey: ['documents', module, owner] })
    },
    // Each failed one says so in its own line.
    onFailed: () => undefined,
  })
  stores.set(key, store)
  return store
}

/** Those that are on their way or failed; the component renders again when something of any changes. */
export const useUploadsOf = (store: UploadStore): readonly Upload[] => useSyncExternalStore(store.listen, store.all)

/** Begins to send files of a document. */
export function sendFiles(store: UploadStore, document: RecordDocument, files: readonly File[]): void {
  const chosen = document.isMultiple ? files : files.slice(0, 1)
  store.add({ field: document.docType }, chosen, (file) => {
    if (file.size > largestFileBytes) return 'too-large'
    return acceptsFileName(file.name, document.fileTypes) ? null : 'wrong-type'
  })
}
