import './forms.css'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '../translation.ts'
import { Choice } from '../ui/controls/choice.tsx'
import { useDisplayFormat } from '../ui/display-format.ts'
import { problemOf } from './field-problem.ts'
import { controlOf, isSwitch } from './fields/field-controls.ts'
import { type FormSettings, FormSettingsContext } from './form-settings.ts'

interface CellControlProps {
  id: string
  element: FormElement
  value: unknown
  isInvalid: boolean
  isSaving: boolean
  describedBy: string
  onChange: (value: unknown) => void
}

const none: FormSettings['reviews'] = new Map()

/** One field outside of its form, typed as it is there. */
export function CellControl({ element, isInvalid, isSaving, onChange, ...props }: CellControlProps) {
  const Control = isSwitch(element) ? YesOrNo : controlOf(element)
  return (
    <SettingsOfCells>
      <Control
        {...props}
        element={element}
        required={false}
        invalid={isInvalid}
        dirty={false}
        readOnly={isSaving}
        onChange={onChange}
        onType={onChange}
        onLeave={() => undefined}
      />
    </SettingsOfCells>
  )
}

function SettingsOfCells({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { dateFormat, timeZone, currency } = useDisplayFormat()
  const settings = useMemo(
    () => ({
      ...{ t, dateFormat, timeZone, currency, recordTexts: {}, reveal: null, mayDeleteRows: false },
      reviews: none,
    }),
    [t, dateFormat, timeZone, currency],
  )
  return <FormSettingsContext value={settings}>{children}</FormSettingsContext>
}

interface YesOrNoProps {
  id: string
  value: unknown
  readOnly: boolean
  describedBy: string | undefined
  onChange: (value: unknown) => void
}

function YesOrNo({ id, value, readOnly, describedBy, onChange }: YesOrNoProps) {
  const { t } = useTranslation()
  return (
    <Choice
      id={id}
      data={[
        { value: 'true', label: t('shared.yes') },
        { value: 'false', label: t('shared.no') },
      ]}
      value={String(value === true || value === 'true')}
      readOnly={readOnly}
      aria-describedby={describedBy}
      onChange={(next) => onChange(next === 'true')}
    />
  )
}

/** What is wrong with a value before it is sent, in words. */
export function useProblemOf(): (element: FormElement, value: unknown) => string | null {
  const { t } = useTranslation()
  return (element, value) => problemOf(element, value, { t })
}
