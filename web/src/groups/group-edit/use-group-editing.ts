import { addGroup, type GroupReply, saveGroup } from '@corbel/domain/groups/group-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showNotice } from '../../ui/alerts.ts'
import { useEditing } from '../../ui/editing/use-editing.ts'
import { forgetGroups, groupQuery } from '../group-queries.ts'
import { bodyOf, changedEntries, draftOf, type GroupDraft } from './group-draft.ts'
import type { LeavingMember, Reassignment } from './leaving-members.ts'

/** Editing a group, or null for one that does not exist yet; those who leave it may leave open loans behind. */
export function useGroupEditing(stored: GroupReply | null) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const keep = async (group: GroupReply) => {
    queryClient.setQueryData(groupQuery(group._id).queryKey, { group })
    await forgetGroups(queryClient)
  }
  const editing = useEditing<GroupReply | null, GroupDraft, Reassignment>({
    key: `group:${stored?._id ?? 'new'}`,
    stored,
    draftOf,
    count: (before, draft) => changedEntries(before, draft).length,
    problemsOf: ({ title }) => ({ title: title.trim() === '' ? t('shared.requiredField') : null }),
    send: async (work, reassign) => {
      const body = bodyOf(draftOf(work.stored), work.draft)
      if (work.stored === null) {
        const { group } = await call(addGroup, { body: { ...body, title: work.draft.title.trim() } })
        await keep(group)
        return { said: t('groups.added'), to: paths.group(group._id) }
      }
      const { _id: id, rev } = work.stored
      const { group, reassigned, job } = await call(saveGroup, { params: { id }, body: { ...body, rev, reassign } })
      if (job?.state === 'running') showNotice(t('bulk.begun'))
      await keep(group)
      return {
        said: reassigned > 0 ? t('groups.savedAndReassigned', { count: reassigned }) : t('groups.saved'),
        stored: group,
      }
    },
    load: async () => {
      if (stored === null) return null
      return (await queryClient.fetchQuery({ ...groupQuery(stored._id), staleTime: 0 })).group
    },
  })
  const { refusal } = editing
  // The endpoint's description says what is in there.
  const leaving = refusal?.code === 'member-in-use' ? (refusal.details.members as LeavingMember[]) : []
  return { ...editing, leaving, error: leaving.length > 0 ? null : editing.error }
}
export type GroupEditing = ReturnType<typeof useGroupEditing>
