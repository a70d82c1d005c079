import { isOwed } from '@corbel/domain/documents/document'
import {
  addDocumentLink,
  type DocumentLink,
  endDocumentLink,
  listDocumentLinks,
  longestLinkTitle,
} from '@corbel/domain/documents/link-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { DayText, InstantText } from '../../ui/date-text.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import type { DocumentsPlace, RecordDocument } from './documents-query.ts'

interface ShareByLinkDialogProps {
  place: DocumentsPlace
  documents: readonly RecordDocument[]
  onClose: () => void
}

const days = [1, 3, 7, 14, 30]

/** A link to some documents for somebody who does not sign in, and the links that were made before. */
export function ShareByLinkDialog({ place, documents, onClose }: ShareByLinkDialogProps) {
  const { t } = useTranslation()
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [mayRead, setMayRead] = useState(true)
  const [maySend, setMaySend] = useState(false)
  const [livesDays, setLivesDays] = useState(7)
  const [address, setAddress] = useState<string | null>(null)
  const { links, run, fields, trouble } = useLinks(place)
  const isTyped = title !== '' || chosen.length > 0
  const shareable = documents.filter(({ suggestion, status }) => suggestion === null && status !== 'N/A')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { ...place, title: title.trim(), docTypes: [...chosen], mayRead, maySend, days: livesDays }
    run.mutate(async () => {
      const made = await call(addDocumentLink, { body })
      setAddress(new URL(paths.linkedDocuments(made.form_id, made.owner_id), location.origin).href)
    })
  }
  if (address !== null) return <MadeLink address={address} onClose={onClose} />
  return (
    <FormDialog title={t('documentLinks.title')} size={620} isTyped={isTyped} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <FormError message={trouble} />
        <p className="quiet">{t('documentLinks.text')}</p>
        <TextField
          label={t('documentLinks.who')}
          description={t('documentLinks.whoHint')}
          maxLength={longestLinkTitle}
          value={title}
          error={fields.title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <ManyChoice
          label={t('documentLinks.documents')}
          data={shareable.map(({ docType, title: label }) => ({ value: docType, label }))}
          value={chosen}
          error={fields.docTypes}
          onChange={setChosen}
        />
        <Check
          label={t('documentLinks.mayRead')}
          checked={mayRead}
          onChange={({ currentTarget }) => setMayRead(currentTarget.checked)}
        />
        <Check
          label={t('documentLinks.maySend')}
          checked={maySend}
          disabled={!shareable.some(({ status, isInRows }) => isOwed(status) && !isInRows)}
          onChange={({ currentTarget }) => setMaySend(currentTarget.checked)}
        />
        <Choice
          label={t('documentLinks.days')}
          data={days.map((count) => ({ value: String(count), label: t('documentLinks.daysOf', { count }) }))}
          value={String(livesDays)}
          onChange={(value) => setLivesDays(Number(value))}
        />
        <Links links={links} onEnd={({ _id }) => run.mutate(() => end(place, _id))} />
        <DialogFooter>
          <CancelButton />
          <Button
            type="submit"
            loading={run.isPending}
            disabled={title.trim() === '' || chosen.length === 0 || !(mayRead || maySend)}
          >
            {t('documentLinks.make')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}

async function end(place: DocumentsPlace, id: string): Promise<void> {
  const { message } = await call(endDocumentLink, { params: { id }, body: { ...place } })
  showSuccess(message)
}

function useLinks({ module, owner }: DocumentsPlace) {
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const queryKey = ['documents', module, owner, 'links']
  const sent = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listDocumentLinks, { body: { module, owner }, signal }),
  })
  const run = useMutation({
    mutationFn: (act: () => Promise<void>) => act(),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  const failed = run.error ?? sent.error
  const fields: Readonly<Record<string, string>> = isRefusal(run.error) ? run.error.fields : {}
  return { links: sent.data?.links ?? [], run, fields, trouble: failed && errorText(failed) }
}

/** Where a link leads, which nobody is told a second time. */
function MadeLink({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation()
  const copy = () =>
    navigator.clipboard
      .writeText(address)
      .then(() => showSuccess(t('documentLinks.copied')))
      .catch(() => showError(t('shared.broken')))
  return (
    <FormDialog title={t('documentLinks.title')} size={620} isTyped={false} onClose={onClose}>
      <div className="stack">
        <TextField
          label={t('documentLinks.address')}
          description={t('documentLinks.addressText')}
          value={address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <DialogFooter>
          <CancelButton>{t('shared.close')}</CancelButton>
          {/* The clipboard is there over https and on the machine itself only. */}
          {window.isSecureContext && <Button onClick={() => void copy()}>{t('documentLinks.copy')}</Button>}
        </DialogFooter>
      </div>
    </FormDialog>
  )
}

function Links({ links, onEnd }: { links: readonly DocumentLink[]; onEnd: (link: DocumentLink) => void }) {
  const { t } = useTranslation()
  if (links.length === 0) return null
  return (
    <details>
      <summary>{t('documentLinks.links', { count: links.length })}</summary>
      <ul className="doc-requests">
        {links.map((link) => (
          <li key={link._id}>
            <p>
              <strong dir="auto">{link.title}</strong> · {t(`documentLinks.states.${link.state}`)}
              {link.state === 'open' ? (
                <>
                  {' '}
                  · {t('documentLinks.until')} <DayText value={link.expiresAt} />
                </>
              ) : null}
            </p>
            <p className="quiet meta">
              {t('documentLinks.by', { name: link.created_by })} ·{' '}
              {link.openedAt === null ? (
                t('documentLinks.notOpened')
              ) : (
                <>
                  {t('documentLinks.opened')} <InstantText value={link.openedAt} />
                </>
              )}
            </p>
            <p className="quiet meta">{link.documents.join(', ')}</p>
            {link.state === 'open' ? (
              <Button
                variant="default"
                aria-label={t('documentLinks.endIt', { title: link.title })}
                onClick={() => onEnd(link)}
              >
                {t('documentLinks.end')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  )
}
