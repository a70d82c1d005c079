import { sortFile } from '@corbel/domain/documents/mailbox-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import type { RecordDocument } from './documents-query.ts'

interface SortFilesProps {
  files: RecordDocument['files']
  documents: readonly RecordDocument[]
}

/** Files that came by mail: which document each of them is. */
export function SortFiles({ files, documents }: SortFilesProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const sort = useMutation({
    mutationFn: ({ id, docType }: { id: string; docType: string }) =>
      call(sortFile, { params: { id }, body: { docType } }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      await queries.invalidateQueries({ queryKey: ['documents'] })
    },
    onError: (error) => showError(errorText(error)),
  })
  const choices = documents
    .filter(({ isInRows, suggestion }) => !isInRows && suggestion === null)
    .map(({ docType, title }) => ({ value: docType, label: title }))
  return (
    <div className="stack">
      {files.map(({ _id, name }) => (
        <Choice
          key={_id}
          label={t('documentMailbox.sort', { name })}
          placeholder={t('documentMailbox.choose')}
          data={choices}
          value={null}
          disabled={sort.isPending}
          onChange={(docType) => docType !== '' && sort.mutate({ id: _id, docType })}
        />
      ))}
    </div>
  )
}
