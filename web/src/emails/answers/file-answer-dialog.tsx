import { listDocuments } from '@corbel/domain/documents/document-endpoints'
import { fileAnswerFile, type MailAnswer } from '@corbel/domain/emails/answer-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { emailsKey, type MailPlace } from '../emails-query.ts'

interface FileAnswerDialogProps {
  place: MailPlace
  answer: MailAnswer
  file: MailAnswer['files'][number]
  onClose: () => void
}

/** Puts what somebody attached to an answer among the documents of the record. */
export function FileAnswerDialog({ place, answer, file, onClose }: FileAnswerDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [element, setElement] = useState('')
  const documents = useQuery({
    queryKey: ['documents', place.module, place.owner],
    queryFn: ({ signal }) => call(listDocuments, { body: { ...place }, signal }),
  })
  const filing = useMutation({
    mutationFn: () =>
      call(fileAnswerFile, {
        params: { id: answer._id },
        body: { ...place, file: file._id, element },
      }),
    onSuccess: async () => {
      showSuccess(`${t('mails.filed')}: ${file.name}`)
      onClose()
      await queryClient.invalidateQueries({ queryKey: emailsKey(place) })
      await queryClient.invalidateQueries({ queryKey: ['documents', place.module, place.owner] })
    },
  })
  const fields = isRefusal(filing.error) ? Object.values(filing.error.fields)[0] : undefined
  return (
    <Dialog title={t('mails.fileItNamed', { name: file.name })} onClose={onClose}>
      <Loaded queries={{ documents }} skeleton={<RowsSkeleton rows={2} />} title={t('mails.answersLoadFailed')}>
        {({ documents: { docs } }) => {
          const offered = docs.filter(({ isInRows, permissions }) => !isInRows && permissions.upload)
          return (
            <form
              className="stack"
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                if (element !== '' && !filing.isPending) filing.mutate()
              }}
            >
              <FormError message={filing.error === null ? null : (fields ?? errorText(filing.error))} />
              {offered.length === 0 ? (
                <p className="quiet">{t('mails.noDocuments')}</p>
              ) : (
                <Choice
                  label={t('mails.asDocument')}
                  placeholder={t('mails.chooseDocuments')}
                  data={offered.map(({ docType, title }) => ({ value: docType, label: title }))}
                  value={element}
                  onChange={setElement}
                />
              )}
              <DialogFooter>
                <Button variant="default" onClick={onClose}>
                  {t('mails.cancel')}
                </Button>
                <Button type="submit" loading={filing.isPending} disabled={element === ''}>
                  {t('mails.fileIt')}
                </Button>
              </DialogFooter>
            </form>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
