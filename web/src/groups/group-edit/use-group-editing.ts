import { addGroup, type GroupReply, saveGroup } from '@corbel/domain/groups/group-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { showNotice, showSuccess } from '../../ui/alerts.ts'
import { useUnsavedGuard } from '../../ui/page/use-unsaved-guard.ts'
import { useTyped } from '../../ui/typed/use-typed.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useGo } from '../../ui/use-go.ts'
import { forgetGroups, groupQuery } from '../group-queries.ts'
import { bodyOf, changedEntries, type GroupDraft, type StoredGroup, storedGroup } from './group-draft.ts'
import { type Reassignment, shownRefusal } from './group-refusal.ts'

interface Saving {
  rev: number | undefined
  reassign?: Reassignment
}

/** Editing a group: what is changed against what is stored, saving it, and what stands in the way. */
export function useGroupEditing(first: StoredGroup) {
  const { t } = useTranslation()
  const go = useGo()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const work = useTyped(`group:${first.group?._id ?? 'new'}`, () => ({ stored: first, draft: first.draft }))
  const { stored, draft } = work.value
  const unsaved = changedEntries(stored.draft, draft).length
  const isLeaving = useRef(false)
  useUnsavedGuard(() => (isLeaving.current ? 0 : unsaved), {
    title: t('groups.leaveTitle'),
    text: t('groups.leaveText'),
    leave: t('groups.leave'),
    stay: t('groups.stay'),
  })

  const take = (group: GroupReply) => {
    const next = storedGroup(group)
    work.set({ stored: next, draft: next.draft })
  }
  const saving = useMutation({
    mutationFn: (how: Saving) => send(stored, draft, how),
    onSuccess: async ({ group, reassigned, job }) => {
      const isNew = stored.group === null
      if (job?.state === 'running') showNotice(t('bulk.begun'))
      const saved = reassigned > 0 ? t('groups.savedAndReassigned', { count: reassigned }) : t('groups.saved')
      showSuccess(isNew ? t('groups.added') : saved)
      queryClient.setQueryData(groupQuery(group._id).queryKey, { group })
      await forgetGroups(queryClient)
      if (!isNew) return take(group)
      isLeaving.current = true
      work.forget()
      go(paths.group(group._id), { replace: true })
    },
  })
  const refusal = shownRefusal(saving.error)
  const isShownElsewhere = refusal.staleRev !== null || refusal.leaving.length > 0
  return {
    ...{ stored, draft, unsaved, ...refusal },
    isSaving: saving.isPending,
    error: saving.isError && !isShownElsewhere ? errorText(saving.error) : null,
    change: (change: Partial<GroupDraft>) => work.set((now) => ({ ...now, draft: { ...now.draft, ...change } })),
    discard: () => {
      saving.reset()
      work.set({ stored, draft: stored.draft })
    },
    save: () => saving.mutate({ rev: stored.group?.rev }),
    /** With what becomes of the open loans of those who leave. */
    saveReassigned: (reassign: Reassignment) =>
      saving.mutate({ rev: saving.variables?.rev ?? stored.group?.rev, reassign }),
    cancelReassigning: saving.reset,
    /** Over what somebody else saved meanwhile. */
    saveMine: () => saving.mutate({ rev: refusal.staleRev ?? undefined, reassign: saving.variables?.reassign }),
    loadTheirs: async () => {
      if (stored.group === null) return
      const { group } = await queryClient.fetchQuery({ ...groupQuery(stored.group._id), staleTime: 0 })
      saving.reset()
      take(group)
    },
  }
}
export type GroupEditing = ReturnType<typeof useGroupEditing>

async function send({ group, draft: before }: StoredGroup, draft: GroupDraft, { rev, reassign }: Saving) {
  const body = bodyOf(before, draft)
  if (group !== null) return call(saveGroup, { params: { id: group._id }, body: { ...body, rev, reassign } })
  const added = await call(addGroup, { body: { ...body, title: draft.title.trim() } })
  return { ...added, reassigned: 0, job: null }
}
