import './filter-editor.css'
import { conditionsMost, type ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { useTypedDialog } from '../../../ui/typed/use-typed-dialog.ts'
import { conditionCount, draftOf, filtersOf, type GroupDraft, nextKey, withItem } from './filter-draft.ts'
import { type FilteredList, filterFieldsQuery } from './filter-fields-query.ts'
import { FilterGroup, type GroupActs } from './filter-group.tsx'

interface FilterEditorProps {
  list: FilteredList
  filters: readonly ListItem[]
  onApply: (filters: ListItem[]) => void
  onClose: () => void
}

/** Advanced search: conditions of which all or any must hold, and groups of them. */
export function FilterEditor({ list, filters, onApply, onClose }: FilterEditorProps) {
  const { t } = useTranslation()
  const fields = useQuery(filterFieldsQuery(list))
  const typed = useTypedDialog<GroupDraft>('list-filters', () => draftOf(filters), onClose)
  const form = useRef<HTMLFormElement>(null)
  const [added, setAdded] = useState<number | null>(null)
  const root = typed.value
  const total = conditionCount(root)
  const isThere = fields.data !== undefined
  useEffect(() => {
    // The fields may come after the dialog: whoever opened it goes on in the first of them.
    if (isThere) form.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [isThere])
  useEffect(() => {
    if (added === null) return
    // Whoever added a condition goes on there.
    form.current?.querySelector<HTMLElement>(`[data-key="${added}"] input[role="combobox"]`)?.focus()
  }, [added])
  const apply = (chosen: ListItem[]) => {
    typed.forget()
    onApply(chosen)
  }
  const change: GroupActs['change'] = (key, item) => {
    if (key === root.key) {
      if (item !== null && 'items' in item) typed.set(item)
      return
    }
    typed.set(withItem(root, key, () => item))
    // What had the focus is gone: the first way to go on is next.
    if (item === null) form.current?.querySelector<HTMLElement>('.cond-acts button')?.focus()
  }
  const add: GroupActs['add'] = (group, item) => {
    const grown = { ...group, items: [...group.items, item] }
    typed.set(group.key === root.key ? grown : withItem(root, group.key, () => grown))
    setAdded(item.key)
  }
  return (
    <FormDialog isTyped={typed.isTyped} onClose={typed.close} size={820} title={t('loanList.advancedSearch')}>
      <Loaded queries={{ fields }} title={t('conditions.loadFailed')} skeleton={<RowsSkeleton rows={3} />}>
        {(data) => (
          <form
            ref={form}
            className="stack"
            onSubmit={(event) => {
              event.preventDefault()
              apply(filtersOf(root))
            }}
          >
            <p className="quiet">{t('conditions.intro')}</p>
            <FilterGroup
              group={root}
              acts={{ list, fields: data.fields.fields, newKey: nextKey(root), total, change, add }}
              firstPlace={1}
              depth={0}
              name=""
            />
            {total >= conditionsMost && (
              <p className="quiet meta" role="status">
                {t('conditions.full', { most: conditionsMost })}
              </p>
            )}
            <DialogFooter>
              <Button variant="default" onClick={() => apply([])}>
                {t('shared.clearFilters')}
              </Button>
              <Button type="submit">{t('shared.apply')}</Button>
            </DialogFooter>
          </form>
        )}
      </Loaded>
    </FormDialog>
  )
}
