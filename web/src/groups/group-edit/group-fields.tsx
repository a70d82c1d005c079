import { Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
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
        <TextInput
          label={t('groups.name')}
          withAsterisk
          maxLength={80}
          value={draft.title}
          error={errorAt('title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Select
          label={t('groups.manager')}
          placeholder={t('groups.noManager')}
          searchable
          clearable
          data={people}
          value={draft.manager}
          error={errorAt('manager')}
          onChange={(chosen) => change({ manager: chosen })}
        />
        <Textarea
          className="group-wide"
          label={t('groups.description')}
          maxLength={2000}
          autosize
          minRows={2}
          value={draft.description}
          error={errorAt('description')}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <MultiSelect
          className="group-wide"
          label={t('groups.members')}
          description={t('groups.membersHelp')}
          searchable
          hidePickedOptions
          data={people}
          value={[...draft.members]}
          error={errorAt('members')}
          onChange={(chosen) => change({ members: chosen })}
        />
        <Checkbox
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
