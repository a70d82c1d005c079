import { savePerson } from '@corbel/domain/people/person-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import type { OpenForm } from '../records/editing/open-draft.ts'
import type { Unsaved } from '../records/editing/save-unsaved.ts'
import { nothingBeside, type RecordEditing, useRecordEditing } from '../records/editing/use-record-editing.ts'
import { useTranslation } from '../translation.ts'
import { showNotice, showSuccess } from '../ui/alerts.ts'
import { useKindName } from '../use-kind-title.ts'
import { editedPerson } from './edited-person.ts'
import { type PersonPageReply, personQuery } from './people-queries.ts'

async function send(id: string, unsaved: Unsaved) {
  const reply = await call(savePerson, { params: { id }, body: unsaved })
  return { ...reply, rev: reply.person.rev, info: reply.person.info }
}

type Saved = Awaited<ReturnType<typeof send>>

/** Saving what is unsaved of a person's form. */
export function usePersonEditing(
  page: PersonPageReply,
  form: OpenForm,
  onProblem: (fieldId: string) => void,
): RecordEditing {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { _id: id, kind } = page.person
  const one = useKindName(kind)
  const record = editedPerson(id)
  const onSaved = async ({ person, reviewNeeded }: Saved): Promise<void> => {
    showSuccess(t('people.updated', { kind: one }))
    if (reviewNeeded) showNotice(t('loans.reviewNeeded'), { fixed: true })
    queryClient.setQueryData(
      personQuery(id).queryKey,
      (old) => old && (person.rev < old.person.rev ? old : { ...old, person }),
    )
    await record.forgetWhatTellsOf(queryClient)
  }
  return useRecordEditing({
    ...{ record, page, form, beside: nothingBeside, onSaved, onProblem },
    send: (unsaved) => send(id, unsaved),
    failed: t('people.saveFailed'),
  })
}
