import { longestSubject } from '@corbel/domain/emails/compose/compose-mail'
import { draftEmail, listRecipients, populateTags, sendEmail } from '@corbel/domain/emails/compose-endpoints'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { useTyped } from '../../ui/typed/use-typed.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import '../emails.css'
import type { MailPlace } from '../emails-query.ts'
import { TagPicker } from '../templates/tag-picker.tsx'
import { TagTextField } from '../templates/tag-text-field.tsx'
import {
  type AddedFile,
  asRecipient,
  blankMail,
  type ComposedMail,
  judgeFiles,
  offeredPeople,
  type Recipients,
} from './composed-mail.ts'
import { MailBodyField } from './mail-body-field.tsx'
import { MailFilesField } from './mail-files-field.tsx'
import { RecipientField } from './recipient-field.tsx'
import { type ChosenTemplate, isAsDesigned, TemplatePicker } from './template-picker.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { useSending } from './use-sending.ts'

/** An answer that is replied to. */
export interface RepliedAnswer {
  id: string
  to: string
  subject: string
}

interface ComposeDialogProps {
  place: MailPlace
  reply?: RepliedAnswer
  onClose: () => void
}

/** Extra large, and never closed by a press beside it (specification 2, section 2). */
const width = 1_100

/** Writes an e-mail from a record; what was begun before stands in it again. */
export function ComposeDialog({ place, reply, onClose }: ComposeDialogProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const recipients = useQuery(recipientsQuery(place, ''))
  // Whoever cannot be looked for takes nothing away that is shown.
  const searched = useQuery({ ...recipientsQuery(place, search), placeholderData: keepPreviousData })
  const draft = useQuery({
    queryKey: ['email-draft', place.module, place.owner],
    queryFn: ({ signal }) => call(draftEmail, { body: place, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const waiting = (
    <Dialog title={t('mails.compose')} size={width} closeOnClickOutside={false} onClose={onClose}>
      <RowsSkeleton rows={6} />
    </Dialog>
  )
  return (
    <Loaded queries={{ recipients, draft }} skeleton={waiting} title={t('mails.composeFailed')}>
      {({ recipients: found, draft: kept }) => (
        <Composer
          place={place}
          {...(reply === undefined ? {} : { reply })}
          found={searched.data ?? found}
          begun={kept.draft === null ? null : { ...kept.draft, to: kept.draft.recipients }}
          isSearching={searched.isFetching}
          onSearch={setSearch}
          onClose={onClose}
        />
      )}
    </Loaded>
  )
}

const recipientsQuery = (place: MailPlace, search: string) =>
  queryOptions({
    queryKey: ['email-recipients', place.module, place.owner, search],
    queryFn: ({ signal }) => call(listRecipients, { body: { ...place, search }, signal }),
  })

interface ComposerProps extends ComposeDialogProps {
  found: Recipients
  begun: ComposedMail | null
  isSearching: boolean
  onSearch: (typed: string) => void
}

function Composer({ place, reply, found, begun, isSearching, onSearch, onClose }: ComposerProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [first] = offeredPeople(found).filter(({ isOnRecord }) => isOnRecord)
  const typed = useTyped<ComposedMail>(`mail:${place.owner}:${reply?.id ?? 'new'}`, () => {
    if (reply !== undefined) return { ...blankMail, to: [reply.to.toLowerCase()], subject: replySubject(reply.subject) }
    return begun ?? { ...blankMail, to: first ? [first.address] : [] }
  })
  /** What was sent stays in sight until the dialog closes, and is not what another one begins with. */
  const [sent, setSent] = useState<ComposedMail | null>(null)
  const mail = sent ?? typed.value
  const [files, setFiles] = useState<AddedFile[]>([])
  const [known, setKnown] = useState(() => offeredPeople(found))
  const [hasMore, setMore] = useState(() => mail.cc.length + mail.bcc.length > 0)
  const [isTried, setTried] = useState(false)
  const [template, setTemplate] = useState<ChosenTemplate | null>(null)
  const people = mergePeople(known, offeredPeople(found))
  const set = (more: Partial<ComposedMail>) => {
    if (sent === null) typed.set((now) => ({ ...now, ...more }))
    setKnown(people)
  }
  const docSizes = found.docs.filter(({ _id }) => mail.docs.includes(_id)).map(({ size }) => size)
  const [asLink, setAsLink] = useState(false)
  const judgedWith = (sizes: readonly number[]) =>
    judgeFiles(
      [...sizes, ...files.map(({ size }) => size)],
      files.map(({ name }) => name),
    )
  // Documents that are too large to go along may go as a link.
  const offersLink = found.mayLink && docSizes.length > 0 && judgedWith(docSizes).isTooLarge
  const isLinked = offersLink && asLink
  const judged = judgedWith(isLinked ? [] : docSizes)
  const errors = {
    to: isTried && mail.to.length + mail.cc.length + mail.bcc.length === 0 ? t('mails.problems.recipients') : undefined,
    subject: isTried && mail.subject.trim() === '' ? t('mails.problems.subject') : undefined,
  }
  const populate = useMutation({
    mutationFn: () => call(populateTags, { body: { ...place, body: mail.body, subject: mail.subject } }),
  })
  const sending = useSending({
    send: async () => {
      const filled = await populate.mutateAsync()
      const { missing, unknown } = filled
      const blank = { title: t('mails.missingQuestion'), text: t('mails.missing', { names: missing.join(', ') }) }
      const strange = {
        title: t('mails.unknownQuestion'),
        text: t('mails.problems.unknownTags', { names: unknown.join(', ') }),
      }
      for (const ask of [...(missing.length > 0 ? [blank] : []), ...(unknown.length > 0 ? [strange] : [])])
        if (!(await askConfirm({ ...ask, confirmLabel: t('mails.sendAnyway') }))) throw new NotNow()
      const named = (addresses: readonly string[]) => addresses.map((address) => asRecipient(address, people))
      const lines = { recipients: named(mail.to), cc: named(mail.cc), bcc: named(mail.bcc) }
      const body = isAsDesigned(template, mail) ? '' : filled.body
      const answers = reply?.id ?? null
      const said = {
        subject: filled.subject,
        body,
        docs: mail.docs,
        template: template?.id ?? null,
        answers,
        docsAsLink: isLinked,
      }
      const added = files.map(({ name, type, content }) => ({ name, type, content }))
      const made = await call(sendEmail, { body: { ...place, ...lines, ...said, files: added } })
      setSent(mail)
      typed.forget()
      return made
    },
    onClose,
  })
  const isDone = sending.isSuccess
  // What was begun anew at the record is not a reply's to replace.
  const isKept = useKeptDraft(place, { mail, isOver: isDone || reply !== undefined })
  const submit = () => {
    setTried(true)
    const isWhole = mail.subject.trim() !== '' && mail.to.length + mail.cc.length + mail.bcc.length > 0
    if (isWhole && !judged.isTooLarge && judged.wrongKind === null && !sending.isPending && !isDone) sending.mutate()
  }
  const refused = isRefusal(sending.error) ? Object.values(sending.error.fields)[0] : undefined
  const failed =
    sending.error === null || sending.error instanceof NotNow
      ? null
      : `${t('mails.failed')} ${refused ?? errorText(sending.error)}`
  const { sender } = found
  const field = { people, isSearching, onSearch }
  return (
    <FormDialog
      title={t('mails.compose')}
      size={width}
      closeOnClickOutside={false}
      isTyped={(files.length > 0 || !isKept) && !isDone}
      onClose={onClose}
    >
      <form
        className="mail-form stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormError message={failed} />
        <p className="quiet">
          {`${t('mails.from')}: `}
          {sender.replyTo === ''
            ? t('mails.fromNobody', { name: sender.name })
            : t('mails.fromName', { name: sender.name, address: sender.replyTo })}
        </p>
        <RecipientField
          label={t('mails.to')}
          required
          error={errors.to}
          value={mail.to}
          onChange={(to) => set({ to })}
          {...field}
        />
        {hasMore ? (
          <div className="mail-lines">
            <RecipientField label={t('mails.cc')} value={mail.cc} onChange={(cc) => set({ cc })} {...field} />
            <RecipientField label={t('mails.bcc')} value={mail.bcc} onChange={(bcc) => set({ bcc })} {...field} />
          </div>
        ) : (
          <button type="button" className="btn btn-subtle mail-more" onClick={() => setMore(true)}>
            {t('mails.moreLines')}
          </button>
        )}
        <TemplatePicker
          place={place}
          offered={found.templates}
          chosen={template}
          mail={mail}
          onChoose={(next) => {
            setTemplate(next)
            if (next !== null) set({ subject: next.subject, body: next.body })
          }}
        />
        <TagTextField
          label={t('mails.subject')}
          required
          maxLength={255}
          tags={found.tags}
          value={mail.subject}
          error={errors.subject}
          onChange={(subject) => set({ subject })}
        />
        <MailBodyField html={mail.body} tags={found.tags} picker={TagPicker} onType={(body) => set({ body })} />
        <MailFilesField
          offered={found.docs}
          docs={mail.docs}
          files={files}
          judged={judged}
          asLink={offersLink ? asLink : null}
          onLink={setAsLink}
          onDocs={(docs) => set({ docs })}
          onFiles={setFiles}
        />
        <p role="status" className="mail-sent">
          {isDone ? t('mails.sent') : null}
        </p>
        <DialogFooter>
          <CancelButton>{t('mails.cancel')}</CancelButton>
          <Button type="submit" loading={sending.isPending} disabled={isDone}>
            {t('mails.send')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )

  function mergePeople(before: typeof known, now: typeof known): typeof known {
    const fresh = new Set(now.map(({ address }) => address))
    return [
      ...now,
      ...before.filter(({ address }) => !fresh.has(address)).map((one) => ({ ...one, isOnRecord: one.isOnRecord })),
    ]
  }
}

/** The latest subject goes on, said once to be a reply. */
const replySubject = (subject: string): string =>
  (/^re\s*:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, longestSubject)

/** Somebody chose to look at it again. */
class NotNow extends Error {}
