import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { GroupChoices } from './group-draft.ts'
import type { GroupEditing } from './use-group-editing.ts'

interface GroupFieldsProps {
  editing: GroupEditing
  choices: GroupChoices
}

/** Title, description and the people of a group. */
export function GroupFields({ editing, choices }: GroupFieldsProps) {
  const { t } = useTranslation()
  const { draft, stored, errorAt, change } = editing
  const { members = [], manager = null } = stored ?? {}
  // Who is no longer on the team stays to be seen where they are chosen already.
  const known = [...choices.people, ...members, ...(manager ? [manager] : [])]
  const people = [...new Map(known.map(({ _id, name }) => [_id, { value: _id, label: name }])).values()]
  return (
    <section className="card" aria-labelledby="group-details">
      <header className="card-h">
        <h2 id="group-details">{t('groups.details')}</h2>
      </header>
      <div className="card-b group-fields">
        <TextField
          label={t('groups.name')}
          required
          maxLength={80}
          value={draft.title}
          error={errorAt('title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <SearchChoice
          label={t('groups.manager')}
          placeholder={t('groups.noManager')}
          clearable
          data={people}
          value={draft.manager}
          error={errorAt('manager')}
          onChange={(chosen) => change({ manager: chosen })}
        />
        <TextArea
          className="group-wide"
          label={t('groups.description')}
          maxLength={2000}
          rows={2}
          value={draft.description}
          error={errorAt('description')}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <ManyChoice
          className="group-wide"
          label={t('groups.members')}
          description={t('groups.membersHelp')}
          data={people}
          value={draft.members}
          error={errorAt('members')}
          onChange={(chosen) => change({ members: chosen })}
        />
        <Check
          className="group-wide"
          label={t('groups.routing')}
          description={t('groups.routingHelp')}
          checked={draft.routing}
          onChange={(event) => change({ routing: event.currentTarget.checked })}
        />
      </div>
    </section>
  )
}
