import { isOwed } from '@corbel/domain/documents/document'
import {
  endDocumentRequest,
  listDocumentRequests,
  remindOfDocuments,
  requestDocuments,
} from '@corbel/domain/documents/request-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { DateField } from '../../ui/controls/date-field.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import type { DocumentsPlace, RecordDocument } from './documents-query.ts'

interface RequestByMailDialogProps {
  place: DocumentsPlace
  documents: readonly RecordDocument[]
  onClose: () => void
}

type Requests = ReplyOf<typeof listDocumentRequests>

/** One mail that asks a borrower for several documents, and the mails that went before. */
export function RequestByMailDialog({ place, documents, onClose }: RequestByMailDialogProps) {
  const { t } = useTranslation()
  const { module, owner } = place
  const sent = useQuery({
    queryKey: ['documents', module, owner, 'requests'],
    queryFn: ({ signal }) => call(listDocumentRequests, { body: { module, owner }, signal }),
  })
  const owed = documents.filter(({ status, isAsked }) => isAsked && isOwed(status)).map(({ docType }) => docType)
  const [chosen, setChosen] = useState<readonly string[]>(owed)
  const [more, setMore] = useState('')
  const [due, setDue] = useState('')
  const [person, setPerson] = useState<string | null>(null)
  const act = useRequestActs(place)
  const titles = more.split('\n').flatMap((line) => line.trim() || [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const day = /^\d{4}-\d\d-\d\d$/.test(due) ? due : null
    const body = { module, owner, docTypes: [...chosen], titles, due: day, ...(person && { person }) }
    act.run.mutate(() => call(requestDocuments, { body }), { onSuccess: onClose })
  }
  return (
    <FormDialog title={t('documentRequests.title')} size={620} isTyped={more !== '' || due !== ''} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <FormError message={act.trouble} />
        <p className="quiet">{t('documentRequests.text')}</p>
        <Loaded queries={{ sent }} skeleton={<RowsSkeleton rows={3} />}>
          {(data) => (
            <>
              <Choice
                label={t('documentRequests.to')}
                data={data.sent.people.map(({ _id, name }) => ({ value: _id, label: name }))}
                value={person ?? data.sent.people[0]?._id ?? null}
                error={data.sent.people.length === 0 ? t('documentRequests.refused.nobody') : undefined}
                onChange={setPerson}
              />
              <ManyChoice
                label={t('documentRequests.documents')}
                data={documents
                  .filter(({ isInRows, status }) => !isInRows && isOwed(status))
                  .map(({ docType, title }) => ({ value: docType, label: title }))}
                value={chosen}
                onChange={setChosen}
              />
              <TextArea
                label={t('documentRequests.more')}
                description={t('documentRequests.moreHint')}
                rows={2}
                value={more}
                onChange={({ currentTarget }) => setMore(currentTarget.value)}
              />
              <DateField label={t('documentRequests.due')} value={due} onChange={setDue} />
              <SentRequests requests={data.sent.requests} act={act} place={place} />
            </>
          )}
        </Loaded>
        <DialogFooter>
          <CancelButton />
          <Button
            type="submit"
            loading={act.run.isPending}
            disabled={chosen.length + titles.length === 0 || sent.data?.people.length === 0}
          >
            {t('documentRequests.send')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

function useRequestActs({ module, owner }: DocumentsPlace) {
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const run = useMutation({
    mutationFn: (act: () => Promise<{ message: string }>) => act(),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['documents', module, owner] }),
  })
  return { run, trouble: run.error && errorText(run.error) }
}

interface SentRequestsProps {
  requests: Requests['requests']
  act: ReturnType<typeof useRequestActs>
  place: DocumentsPlace
}

function SentRequests({ requests, act, place: { module, owner } }: SentRequestsProps) {
  const { t } = useTranslation()
  if (requests.length === 0) return null
  const body = { module, owner }
  return (
    <details>
      <summary>{t('documentRequests.requests', { count: requests.length })}</summary>
      <ul className="doc-requests">
        {requests.map(({ _id, to, titles, sentAt, expiresAt, state }) => (
          <li key={_id}>
            <p>
              {t('documentRequests.sentTo', { name: to.name })} · <DateText value={sentAt.slice(0, 10)} /> ·{' '}
              {t(`documentRequests.states.${state}`)}
              {state === 'open' ? (
                <>
                  {' '}
                  (<DateText value={expiresAt.slice(0, 10)} />)
                </>
              ) : null}
            </p>
            <p className="quiet meta">{titles.join(', ')}</p>
            {state === 'ended' ? null : (
              <div className="row">
                <Button
                  variant="default"
                  aria-label={t('documentRequests.remindIt', { name: to.name })}
                  onClick={() => act.run.mutate(() => call(remindOfDocuments, { params: { id: _id }, body }))}
                >
                  {t('documentRequests.remind')}
                </Button>
                <Button
                  variant="default"
                  aria-label={t('documentRequests.endIt', { name: to.name })}
                  onClick={() => act.run.mutate(() => call(endDocumentRequest, { params: { id: _id }, body }))}
                >
                  {t('documentRequests.end')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
