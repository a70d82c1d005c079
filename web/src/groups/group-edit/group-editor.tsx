import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Page } from '../../ui/page/page.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { GroupChoices, StoredGroup } from './group-draft.ts'
import { GroupFields } from './group-fields.tsx'
import { GroupOffers } from './group-offers.tsx'
import { GroupStaleNote } from './group-stale-note.tsx'
import { LeavingMembersDialog } from './leaving-members-dialog.tsx'
import { useGroupEditing } from './use-group-editing.ts'

interface GroupEditorProps {
  stored: StoredGroup
  choices: GroupChoices
}

/** What a group is, whom it holds, what it offers, and the bar that saves it all at once. */
export function GroupEditor({ stored, choices }: GroupEditorProps) {
  const { t } = useTranslation()
  const editing = useGroupEditing(stored)
  const { draft, unsaved, leaving } = editing
  const { group } = editing.stored
  return (
    <Page
      className="groups group-editor"
      title={draft.title || t('groups.newGroup')}
      note={group !== null && !group.active && <StatusChip label={t('groups.inactive')} />}
    >
      {editing.staleRev !== null && <GroupStaleNote editing={editing} />}
      {editing.error !== null && <FormError message={editing.error} />}
      <GroupFields editing={editing} choices={choices} />
      <GroupOffers editing={editing} choices={choices} />
      <ActionBar
        state={
          unsaved > 0 ? t('groups.unsaved', { count: unsaved }) : <span className="quiet">{t('groups.noChanges')}</span>
        }
      >
        {group === null ? (
          <ButtonLink variant="default" to={paths.groups()}>
            {t('shared.cancel')}
          </ButtonLink>
        ) : (
          <Button variant="default" disabled={unsaved === 0} onClick={editing.discard}>
            {t('groups.discard')}
          </Button>
        )}
        <Button loading={editing.isSaving} disabled={unsaved === 0 || draft.title.trim() === ''} onClick={editing.save}>
          {group === null ? t('groups.create') : t('shared.save')}
        </Button>
      </ActionBar>
      {leaving.length > 0 && <LeavingMembersDialog leaving={leaving} editing={editing} choices={choices} />}
    </Page>
  )
}
