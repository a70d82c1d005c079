import { saveLead } from '@corbel/domain/leads/lead-endpoints'
import type { BodyInputOf } from '@corbel/domain/shared/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import type { OpenForm } from '../records/editing/open-draft.ts'
import type { Unsaved } from '../records/editing/save-unsaved.ts'
import { useEntriesChange } from '../records/editing/use-entries-change.ts'
import { nothingBeside, type RecordEditing, useRecordEditing } from '../records/editing/use-record-editing.ts'
import { useTranslation } from '../translation.ts'
import { showNotice, showSuccess } from '../ui/alerts.ts'
import { editedLead } from './edited-lead.ts'
import { forgetLeads, type LeadReply, leadQuery } from './lead-queries.ts'

async function send(id: string, unsaved: Unsaved) {
  const reply = await call(saveLead, { params: { id }, body: unsaved })
  return { ...reply, rev: reply.record.rev, info: reply.record.info }
}

type Saved = Awaited<ReturnType<typeof send>>

/** Saving what is unsaved of a lead's form. */
export function useLeadEditing(page: LeadReply, form: OpenForm, onProblem: (fieldId: string) => void): RecordEditing {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { _id: id } = page.record
  const record = editedLead(id)
  const onSaved = async (saved: Saved): Promise<void> => {
    showSuccess(t('leads.updated'))
    if (saved.reviewNeeded) showNotice(t('loans.reviewNeeded'), { fixed: true })
    queryClient.setQueryData(
      leadQuery(id).queryKey,
      (old) => old && (saved.rev < old.record.rev ? old : { ...old, record: saved.record }),
    )
    await record.forgetWhatTellsOf(queryClient)
  }
  return useRecordEditing({
    ...{ record, page, form, beside: nothingBeside, onSaved, onProblem },
    send: (unsaved) => send(id, unsaved),
    failed: t('pages.saveFailed'),
  })
}

type Entries = NonNullable<BodyInputOf<typeof saveLead>['adminInfo']>

/** Moves a lead and gives it to people and groups at once, beside whatever is unsaved in its form. */
export function useLeadEntries({ record: { _id: id } }: LeadReply, follow: RecordEditing['follow']) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useEntriesChange<Entries, LeadReply>({
    ...{ follow, queryKey: leadQuery(id).queryKey },
    send: (adminInfo, rev) => call(saveLead, { params: { id }, body: { adminInfo, rev } }),
    saved: t('leads.updated'),
    forget: () => forgetLeads(queryClient, id),
  })
}
