import { type ReactNode, useEffect, useState } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { useHeld } from '../../ui/typed/use-typed.ts'
import { useLive } from '../live/use-live.ts'
import type { EditedRecord } from './edited-record.ts'
import type { KeptDraft } from './kept-draft-query.ts'
import { type OpenForm, openDraft } from './open-draft.ts'

interface OpenedRecordProps<Page> {
  record: EditedRecord<Page>
  page: Page
  kept: KeptDraft | null
  /** What stands where the form cannot be shown. */
  unreadable: ReactNode
  children: (form: OpenForm) => ReactNode
}

/** The form that is open, for one that takes its place. */
interface HeldForm {
  form: OpenForm | null
}

/**
 * A record's form, open on its page: kept as a draft and up to date with what others save. Another form or other rights
 * are another form to open, with what is unsaved in the one before.
 */
export function OpenedRecord<Page>(props: OpenedRecordProps<Page>) {
  const { record, page } = props
  const { content, formVersion, canUpdate } = record.shown(page)
  const held = useHeld<HeldForm>(`${record.noun}:${record.id}`, () => ({ form: null }))
  // The same content is the same object however often it is asked for.
  const [seen, setSeen] = useState({ content, times: 0 })
  if (seen.content !== content) setSeen({ content, times: seen.times + 1 })
  return <OpenedForm key={[record.id, formVersion, seen.times, canUpdate].join()} {...props} held={held} />
}

function OpenedForm<Page>({
  record,
  page,
  kept,
  unreadable,
  held,
  children,
}: OpenedRecordProps<Page> & { held: HeldForm }) {
  const { _id: me } = useCurrentUser()
  const [form] = useState(() => openDraft({ record, shown: record.shown(page), kept, before: held.form, me }))
  useEffect(() => {
    Object.assign(held, { form })
  }, [held, form])
  if (!form?.layout.tabs[0]) return unreadable
  return (
    <FollowedForm record={record} form={form}>
      {children(form)}
    </FollowedForm>
  )
}

function FollowedForm<Page>({
  record,
  form,
  children,
}: {
  record: EditedRecord<Page>
  form: OpenForm
  children: ReactNode
}) {
  useLive(record, form)
  useEffect(() => (form.draft.readOnly ? undefined : form.keeper.start()), [form])
  return children
}
