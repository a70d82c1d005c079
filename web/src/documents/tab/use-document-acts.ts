import type { DocumentNoteType, DocumentStatus } from '@corbel/domain/documents/document'
import {
  addDocumentNeed,
  addDocumentNote,
  decideSuggestion,
  markFileViewed,
  sayNotApplicable,
  setDocumentStatus,
} from '@corbel/domain/documents/document-endpoints'
import { removeFile } from '@corbel/domain/documents/file-endpoints'
import { joinFiles, splitFile, unlockFile } from '@corbel/domain/documents/remake-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { askConfirm } from '../../ui/confirm.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import type { DocumentsPlace, RecordDocument } from './documents-query.ts'

export type DocumentActs = ReturnType<typeof useDocumentActs>

/** What can be done with the documents of a record; each says how it went, and the list is asked again. */
export function useDocumentActs(place: DocumentsPlace) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const asked = async <Reply extends { message: string }>(act: Promise<Reply>, failed = ''): Promise<boolean> => {
    try {
      showSuccess((await act).message)
      return true
    } catch (error) {
      showError(`${failed} ${errorText(error)}`.trim())
      return false
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['documents', place.module, place.owner] })
    }
  }
  const confirmed = (title: string, text: string) =>
    askConfirm({ title, text, confirmLabel: t('shared.agree'), cancelLabel: t('shared.disagree'), danger: true })
  return {
    decide: ({ docType, rev }: RecordDocument, status: DocumentStatus, reason?: string) =>
      asked(
        call(setDocumentStatus, { body: { ...place, docType, status, reason, rev } }),
        status === 'Awaiting Reupload' ? t('documentsTab.emailFailed') : '',
      ),
    suggest: ({ docType }: RecordDocument, accept: boolean) =>
      asked(call(decideSuggestion, { body: { ...place, docType, accept } })),
    sayNot: ({ docType }: RecordDocument, reason: string) =>
      asked(call(sayNotApplicable, { body: { ...place, docType, reason } })),
    /** What is refused of it by field, which is said there alone; null once it is asked for. */
    ask: async (what: { title: string } | { docType: string }, due: string | null) => {
      const asking = call(addDocumentNeed, { body: { ...place, ...what, due } })
      const fields = await asking.then(
        () => ({}),
        (error: unknown) => (isRefusal(error) ? error.fields : {}),
      )
      if (Object.keys(fields).some((field) => ['title', 'docType', 'due'].includes(field))) return fields
      return (await asked(asking)) ? null : {}
    },
    note: ({ docType }: RecordDocument, content: string, type: DocumentNoteType) =>
      asked(call(addDocumentNote, { body: { ...place, docType, content, type } })),
    join: (files: readonly string[]) => asked(call(joinFiles, { body: { files: [...files] } })),
    split: (id: string, parts: string) => asked(call(splitFile, { params: { id }, body: { parts } })),
    unlock: (id: string, password: string) => asked(call(unlockFile, { params: { id }, body: { password } })),
    markViewed: async (id: string, isViewed: boolean) => {
      if (!isViewed && !(await confirmed(t('documentsTab.notViewedTitle'), t('documentsTab.notViewedQuestion')))) return
      await asked(call(markFileViewed, { params: { id }, body: { isViewed } }))
    },
    remove: async (id: string) => {
      if (!(await confirmed(t('forms.deleteTitle'), t('forms.deleteQuestion')))) return
      await asked(call(removeFile, { params: { id } }))
    },
  }
}
