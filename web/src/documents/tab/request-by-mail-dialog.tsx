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
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { DateField } from '../../ui/controls/date-field.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { DayText } from '../../ui/date-text.tsx'
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
    // What is no day yet is refused beside it, not left out.
    const body = { module, owner, docTypes: [...chosen], titles, due: due || null, ...(person && { person }) }
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
                error={act.fields.docTypes}
                onChange={setChosen}
              />
              <TextArea
                label={t('documentRequests.more')}
                description={t('documentRequests.moreHint')}
                rows={2}
                value={more}
                error={ofTitles(act.fields)}
                onChange={({ currentTarget }) => setMore(currentTarget.value)}
              />
              <DateField label={t('documentRequests.due')} value={due} error={act.fields.due} onChange={setDue} />
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
  const fields: Readonly<Record<string, string>> = isRefusal(run.error) ? run.error.fields : {}
  return { run, fields, trouble: run.error && errorText(run.error) }
}

/** What is wrong with one of the lines. */
const ofTitles = (fields: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(fields).find(([field]) => field.startsWith('titles'))?.[1]

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
              {t('documentRequests.sentTo', { name: to.name })} · <DayText value={sentAt} /> ·{' '}
              {t(`documentRequests.states.${state}`)}
              {state === 'open' ? (
                <>
                  {' '}
                  (<DayText value={expiresAt} />)
                </>
              ) : null}
            </p>
            <p className="quiet meta">{titles.join(', ')}</p>
            {state === 'ended' ? null : (
              <div className="row">
                {state === 'answered' ? null : (
                  <Button
                    variant="default"
                    disabled={act.run.isPending}
                    aria-label={t('documentRequests.remindIt', { name: to.name })}
                    onClick={() => act.run.mutate(() => call(remindOfDocuments, { params: { id: _id }, body }))}
                  >
                    {t('documentRequests.remind')}
                  </Button>
                )}
                <Button
                  variant="default"
                  disabled={act.run.isPending}
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
