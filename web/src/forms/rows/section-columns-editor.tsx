import type { LayoutSection } from '@corbel/domain/forms/layout/form-layout'
import { arrangeSectionColumns } from '@corbel/domain/records/list/section-settings'
import { unplacedOrder } from '@corbel/domain/records/list/unplaced-order'
import { useState } from 'react'
import { showSuccess } from '../../ui/alerts.ts'
import type { ColumnSetting } from '../../ui/table/column-setting.ts'
import { ColumnSettingsDialog } from '../../ui/table/column-settings-dialog.tsx'
import { type ColumnsScope, ColumnsScopeChoice } from '../../ui/table/columns-scope.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useFormSettings } from '../form-settings.ts'
import { titleOf } from '../form-words.ts'
import type { SectionColumnsChoice } from './section-columns-choice.ts'

interface SectionColumnsEditorProps {
  section: LayoutSection
  choice: SectionColumnsChoice
  onClose: () => void
}

/** List Settings of a repeated section: for oneself, or by a builder for the whole company. */
export function SectionColumnsEditor({ section, choice, onClose }: SectionColumnsEditorProps) {
  const { t } = useFormSettings()
  const errorText = useErrorText()
  const [scope, setScope] = useState<ColumnsScope>(choice.mayChooseForAll ? 'company' : 'own')
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const columns = arrangeSectionColumns(section.columns, choice.chosen[section.id])

  const save = async (chosen: readonly ColumnSetting[]) => {
    setSaving(true)
    setError(null)
    try {
      await choice.save(section.id, chosen.map(columnOf), scope)
      showSuccess(t('loanList.columnsSaved'))
      onClose()
    } catch (problem) {
      setError(`${t('loanList.saveColumnsFailed')} ${errorText(problem)}`)
    } finally {
      setSaving(false)
    }
  }
  return (
    <ColumnSettingsDialog
      title={t('forms.listSettings')}
      columns={columns.map(({ element, isShown }) => ({ id: element.id, title: titleOf(element, t), isShown }))}
      isSaving={isSaving}
      error={error}
      extra={choice.mayChooseForAll ? <ColumnsScopeChoice scope={scope} onChoose={setScope} /> : null}
      onSave={(chosen) => void save(chosen)}
      onClose={onClose}
    />
  )
}

const columnOf = ({ id, isShown }: ColumnSetting, at: number) => ({
  id,
  listShowField: isShown,
  order: isShown ? at + 1 : unplacedOrder,
})
