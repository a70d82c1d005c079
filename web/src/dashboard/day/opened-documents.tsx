import { type DocumentToReview, setDocumentStatus } from '@corbel/domain/documents/document-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { type FileReview, FileViewer, type ViewedFile } from '../../documents/viewer/file-viewer-panel.tsx'

interface OpenedDocumentsProps {
  documents: readonly DocumentToReview[]
  /** The file that comes first. */
  startAt: string
  onClose: () => void
}

/** Documents that wait for a look, one file after the other, decided on while looking. */
export function OpenedDocuments({ documents, startAt: first, onClose }: OpenedDocumentsProps) {
  const queryClient = useQueryClient()
  const files = documents.flatMap(({ title, record, files: own }) =>
    own.map(({ _id, name }) => ({ _id, name, title: `${record} · ${title}` })),
  )
  const of = ({ _id }: ViewedFile) => documents.find((one) => one.files.some((file) => file._id === _id))
  const decide = async (file: ViewedFile, status: 'Approved' | 'Awaiting Reupload', reason?: string) => {
    const document = of(file)
    if (document === undefined) return
    const { module, owner, docType, rev } = document
    await call(setDocumentStatus, {
      body: { module, owner, docType, status, reason, rev },
    })
    await queryClient.invalidateQueries({ queryKey: ['dashboard'] })
  }
  const actions: FileReview = {
    mayDecide: (file) => of(file)?.mayDecide === true,
    accept: (file) => decide(file, 'Approved'),
    redo: (file, reason) => decide(file, 'Awaiting Reupload', reason),
  }
  const startAt = files.findIndex(({ _id }) => _id === first)
  return <FileViewer {...{ files, startAt, actions, onClose }} />
}
