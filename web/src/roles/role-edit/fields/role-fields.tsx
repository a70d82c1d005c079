import { everyField, type FieldRight, type FieldRights, fieldRightKinds } from '@corbel/domain/roles/field-rights'
import type { RoleChoices } from '@corbel/domain/roles/role-endpoints'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { BlockSkeleton } from '../../../ui/skeleton.tsx'
import { roleFormQuery } from '../../role-queries.ts'
import type { RoleTabProps } from '../role-draft.ts'
import { FieldTree } from './field-tree.tsx'

interface RoleFieldsProps extends RoleTabProps {
  roleId: string
  forms: RoleChoices['forms']
}

/** A form's fields as a tree, each hidden, to read or to edit. */
export function RoleFields({ draft, onChange, roleId, forms }: RoleFieldsProps) {
  const { t } = useTranslation()
  const [formId, setFormId] = useState(forms[0]?._id ?? '')
  const [search, setSearch] = useState('')
  const rights = draft.fields[formId] ?? {}
  const set = (element: string, right: FieldRight | null) => {
    const { [element]: _, ...others } = rights
    const next: FieldRights = right === null ? others : { ...others, [element]: right }
    const { [formId]: __, ...otherForms } = draft.fields
    onChange({ fields: Object.keys(next).length === 0 ? otherForms : { ...otherForms, [formId]: next } })
  }
  return (
    <div className="stack">
      <div className="role-field-tools">
        <Choice
          label={t('roles.form')}
          data={forms.map((form) => ({ value: form._id, label: form.title }))}
          value={formId}
          onChange={setFormId}
        />
        <TextField
          type="search"
          label={t('roles.findField')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Choice
          label={t('roles.everyField')}
          data={[
            { value: '', label: t('roles.field.asDesigned') },
            ...fieldRightKinds.map((value) => ({ value, label: t(`roles.field.${value}`) })),
          ]}
          value={rights[everyField] ?? ''}
          onChange={(right) => set(everyField, rightOf(right))}
        />
      </div>
      {formId !== '' && <FormTree formId={formId} search={search} roleId={roleId} rights={rights} onSet={set} />}
    </div>
  )
}

const rightOf = (text: string): FieldRight | null => fieldRightKinds.find((one) => one === text) ?? null

interface FormTreeProps {
  formId: string
  search: string
  roleId: string
  rights: FieldRights
  onSet: (element: string, right: FieldRight | null) => void
}

function FormTree({ formId, search, ...tree }: FormTreeProps) {
  const form = useQuery(roleFormQuery(formId))
  return (
    <Loaded queries={{ form }} skeleton={<BlockSkeleton height={320} />}>
      {(data) => <FieldTree key={formId} elements={data.form.form.elements} search={search} {...tree} />}
    </Loaded>
  )
}
