import type { ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import type { ModuleKey } from '@corbel/domain/roles/role'
import { useState } from 'react'
import { FilterChips } from '../../records/list/filters/filter-chips.tsx'
import { FilterEditor } from '../../records/list/filters/filter-editor.tsx'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'

interface ConditionsFieldProps {
  label: string
  /** Said where there are none. */
  nothing: string
  module: ModuleKey
  filters: readonly ListItem[]
  onChange: (filters: ListItem[]) => void
}

/** Conditions as lists have them, in words, changed where lists' are. */
export function ConditionsField({ label, nothing, module, filters, onChange }: ConditionsFieldProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const list = { module }
  return (
    <fieldset className="automation-conditions" aria-label={label}>
      <span className="automation-label">{label}</span>
      <div className="row wrap">
        {filters.length === 0 ? (
          <span className="quiet">{nothing}</span>
        ) : (
          <FilterChips list={list} filters={filters} onChange={onChange} />
        )}
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('automations.editConditions')}
          <span className="vh">{`: ${label}`}</span>
        </Button>
      </div>
      {isOpen && (
        <FilterEditor
          list={list}
          filters={filters}
          onApply={(next) => {
            onChange(next)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  )
}
