import { getCompany } from '@corbel/domain/companies/company-endpoints'
import type { CompanyReply } from '@corbel/domain/companies/company-replies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { useUnsavedGuard } from '../../ui/page/use-unsaved-guard.ts'
import { useTyped } from '../../ui/typed/use-typed.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { companyQuery, forgetBeside } from '../company-queries.ts'
import { useRefusedText } from '../use-refused-text.ts'
import { changedPlaces, keepChanges } from './changed-places.ts'
import { type CompanyDraft, draftOf } from './company-draft.ts'
import { sendCompany } from './send-company.ts'

interface Work {
  stored: CompanyReply
  draft: CompanyDraft
}

/** The same work on what is stored by now. */
const onto = (company: CompanyReply, { stored, draft }: Work): Work => ({
  stored: company,
  draft: keepChanges(draftOf(stored), draft, draftOf(company)),
})

/** Editing a company: what is changed against what is stored, saving it, and what stands in the way. */
export function useCompanyEditing(first: CompanyReply) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const refusedText = useRefusedText()
  const queryClient = useQueryClient()
  const { value: work, set: setWork } = useTyped<Work>(`company:${first._id}`, () => ({
    stored: first,
    draft: draftOf(first),
  }))
  const { stored, draft } = work
  const changed = changedPlaces(draftOf(stored), draft)
  useUnsavedGuard(() => changed.length, {
    title: t('companies.leaveTitle'),
    text: t('companies.leaveText'),
    leave: t('companies.leave'),
    stay: t('companies.stay'),
  })

  /** Something of the company was stored: what is unsaved stays. */
  const take = (company: CompanyReply) => {
    setWork((now) => onto(company, now))
    queryClient.setQueryData(companyQuery(company._id).queryKey, { company })
  }
  const saving = useMutation({
    mutationFn: (sent: Work) => sendCompany({ ...sent, onStored: take }),
    onSuccess: () => showSuccess(t('companies.saved')),
    // Of several calls the first may have gone through.
    onSettled: () => forgetBeside(queryClient, stored._id),
  })
  const loadTheirs = async () => (await call(getCompany, { params: { id: stored._id } })).company
  const { error } = saving
  const refusal = isRefusal(error) ? error : null
  const refused = refusal === null ? {} : refusedText(refusal)
  const isStale = refusal?.code === 'stale'
  return {
    stored,
    draft,
    unsaved: changed.length,
    isSaving: saving.isPending,
    isStale,
    refused,
    error: error === null || isStale ? null : messageOf(),
    mayUpdate: stored.permissions.update,
    errorAt: (place: string): string | undefined => refused[place],
    change: (part: Partial<CompanyDraft>) => setWork((now) => ({ ...now, draft: { ...now.draft, ...part } })),
    take,
    forget: () => forgetBeside(queryClient, stored._id),
    discard: () => {
      saving.reset()
      setWork({ stored, draft: draftOf(stored) })
    },
    save: () => saving.mutate(work),
    /** Over what somebody else saved meanwhile. */
    saveMine: async () => {
      const mine = onto(await loadTheirs(), work)
      setWork(mine)
      saving.mutate(mine)
    },
    loadTheirs: async () => {
      const company = await loadTheirs()
      saving.reset()
      queryClient.setQueryData(companyQuery(company._id).queryKey, { company })
      setWork({ stored: company, draft: draftOf(company) })
    },
  }

  function messageOf(): string {
    return Object.keys(refused).length > 0 ? t('companies.refusedTabs') : errorText(error)
  }
}
export type CompanyEditing = ReturnType<typeof useCompanyEditing>
