import { everyField, type FieldRight, type FieldRights, fieldRightKinds } from '@corbel/domain/roles/field-rights'
import type { RoleFormElement } from '@corbel/domain/roles/role-endpoints'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { matchingElements, rightByDesign } from './field-tree-search.ts'

interface TreeParts {
  search: string
  roleId: string
  rights: FieldRights
  onSet: (element: string, right: FieldRight | null) => void
}

/** Tabs, sections and fields; what is closed stays closed until it is opened or searched in. */
export function FieldTree({ elements, ...parts }: TreeParts & { elements: readonly RoleFormElement[] }) {
  const { t } = useTranslation()
  const shown = matchingElements(elements, parts.search)
  if (shown.length === 0) return <p className="quiet">{t('roles.noField')}</p>
  return <Branch elements={shown} {...parts} />
}

function Branch({ elements, ...parts }: TreeParts & { elements: readonly RoleFormElement[] }) {
  return (
    <ul className="field-tree">
      {elements.map((element, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form may give two elements one id, and they never move
        <TreeItem key={`${element.id}/${at}`} element={element} {...parts} />
      ))}
    </ul>
  )
}

function TreeItem({ element, ...parts }: TreeParts & { element: RoleFormElement }) {
  const [isOpen, setOpen] = useState(false)
  const hasMore = element.childs.length > 0
  const shows = hasMore && (isOpen || parts.search.trim() !== '')
  const Chevron = shows ? IconChevronDown : IconChevronRight
  return (
    <li>
      <div className="field-tree-row">
        {hasMore ? (
          <button type="button" className="field-tree-head" aria-expanded={shows} onClick={() => setOpen(!isOpen)}>
            <Chevron size={16} aria-hidden />
            {element.title}
          </button>
        ) : (
          <span className="field-tree-name">{element.title}</span>
        )}
        <RightChoice element={element} {...parts} />
      </div>
      {shows && <Branch elements={element.childs} {...parts} />}
    </li>
  )
}

function RightChoice({ element, roleId, rights, onSet }: TreeParts & { element: RoleFormElement }) {
  const { t } = useTranslation()
  const own = rights[element.id]
  const fallback = (element.childs.length === 0 ? rights[everyField] : undefined) ?? rightByDesign(element, roleId)
  const designed = t('roles.field.designed', { right: t(`roles.field.${fallback}`) })
  return (
    <Choice
      size="sm"
      className={`matrix-select is-${own ?? 'unset'}`}
      aria-label={t('roles.rightIn', { field: element.title })}
      placeholder={designed}
      data={fieldRightKinds.map((right) => ({ value: right, label: t(`roles.field.${right}`) }))}
      value={own ?? null}
      onChange={(chosen) => onSet(element.id, fieldRightKinds.find((one) => one === chosen) ?? null)}
    />
  )
}
