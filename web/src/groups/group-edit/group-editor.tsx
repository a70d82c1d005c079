import type { GroupReply } from '@corbel/domain/groups/group-endpoints'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { EditorPage } from '../../ui/editing/editor-page.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { GroupChoices } from './group-draft.ts'
import { GroupFields } from './group-fields.tsx'
import { GroupOffers } from './group-offers.tsx'
import { LeavingMembersDialog } from './leaving-members-dialog.tsx'
import { useGroupEditing } from './use-group-editing.ts'

interface GroupEditorProps {
  /** Null for one that does not exist yet. */
  stored: GroupReply | null
  choices: GroupChoices
}

/** What a group is, whom it holds and what it offers. */
export function GroupEditor({ stored, choices }: GroupEditorProps) {
  const { t } = useTranslation()
  const editing = useGroupEditing(stored)
  const { draft, leaving } = editing
  return (
    <EditorPage
      className="groups group-editor"
      title={draft.title || t('groups.create')}
      note={stored && !stored.active && <StatusChip label={t('groups.inactive')} />}
      editing={editing}
      cancel={stored === null ? paths.groups() : undefined}
      saveLabel={stored === null ? t('groups.create') : undefined}
    >
      <GroupFields editing={editing} choices={choices} />
      <GroupOffers editing={editing} choices={choices} />
      {leaving.length > 0 && <LeavingMembersDialog leaving={leaving} editing={editing} choices={choices} />}
    </EditorPage>
  )
}
