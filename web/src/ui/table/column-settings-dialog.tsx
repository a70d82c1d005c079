import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../button.tsx'
import { TextField } from '../controls/text-field.tsx'
import { CancelButton, FormDialog } from '../dialog/form-dialog.tsx'
import { DialogFooter } from '../dialog-footer.tsx'
import { type ColumnSetting, orderColumns, showColumn } from './column-setting.ts'
import { ShownColumns } from './shown-columns.tsx'

interface ColumnSettingsDialogProps {
  title: string
  columns: readonly ColumnSetting[]
  isSaving: boolean
  /** Why saving was declined. */
  error: string | null
  /** What else is decided with the columns. */
  extra?: ReactNode
  onSave: (columns: readonly ColumnSetting[]) => void
  onClose: () => void
}

/** Which columns a list shows, and in which order: by dragging, by the arrow buttons or by keys. */
export function ColumnSettingsDialog(props: ColumnSettingsDialogProps) {
  const { title, columns, isSaving, error, extra, onSave, onClose } = props
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(columns)
  const [search, setSearch] = useState('')
  const shown = chosen.filter((column) => column.isShown)
  const words = search.toLowerCase()
  const hidden = chosen.filter((column) => !column.isShown && column.title.toLowerCase().includes(words))
  return (
    <FormDialog isTyped={JSON.stringify(chosen) !== JSON.stringify(columns)} onClose={onClose} size={520} title={title}>
      {error && (
        <div className="alert danger" role="alert">
          <p>{error}</p>
        </div>
      )}
      <h3 className="columns-head">{t('table.shownColumns', { count: shown.length })}</h3>
      <ShownColumns
        columns={shown}
        onOrder={(ids) => setChosen(orderColumns(chosen, ids))}
        onHide={(id) => setChosen(showColumn(chosen, id, false))}
        onPin={(id, isPinned) =>
          setChosen(chosen.map((column) => (column.id === id ? { ...column, isPinned } : column)))
        }
      />
      <h3 className="columns-head">{t('table.moreColumns')}</h3>
      <TextField
        size="sm"
        type="search"
        aria-label={t('table.findColumn')}
        placeholder={t('table.findColumn')}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className="columns-list">
        {hidden.map((column) => (
          <li key={column.id}>
            <label className="check">
              <input type="checkbox" checked={false} onChange={() => setChosen(showColumn(chosen, column.id, true))} />
              <span className="trunc">{column.title}</span>
            </label>
          </li>
        ))}
        {hidden.length === 0 && <li className="quiet">{t('table.noColumn')}</li>}
      </ul>
      {extra}
      <DialogFooter>
        <CancelButton />
        <Button loading={isSaving} onClick={() => onSave(chosen)}>
          {t('shared.save')}
        </Button>
      </DialogFooter>
    </FormDialog>
  )
}
