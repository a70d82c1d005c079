import type { ListFilter } from '@corbel/domain/loans/loan-replies'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { useTypedDialog } from '../../../ui/typed/use-typed-dialog.ts'
import { type FilterField, usableFilters } from './filter-fields.ts'
import { FilterRow } from './filter-row.tsx'

interface FilterEditorProps {
  fields: readonly FilterField[]
  filters: readonly ListFilter[]
  onApply: (filters: ListFilter[]) => void
  onClose: () => void
}

interface Draft extends ListFilter {
  key: number
}

interface FilterDraft {
  drafts: readonly Draft[]
  match: 'all' | 'any'
}

const filtersMost = 20
const blank = (key: number): Draft => ({ key, field: '', operator: '=', value: '' })

const draftOf = (filters: readonly ListFilter[]): FilterDraft => ({
  drafts: filters.length > 0 ? filters.map((filter, key) => ({ ...filter, key })) : [blank(0)],
  match: filters.some((filter) => filter.match === 'any') ? 'any' : 'all',
})

/** Advanced search: fields, operators and values, all or any of which must match. */
export function FilterEditor({ fields, filters, onApply, onClose }: FilterEditorProps) {
  const { t } = useTranslation()
  const typed = useTypedDialog<FilterDraft>('loan-filters', () => draftOf(filters), onClose)
  const { drafts, match } = typed.value
  const setDrafts = (next: readonly Draft[]) => typed.set({ drafts: next, match })
  const setMatch = (next: 'all' | 'any') => typed.set({ drafts, match: next })
  const apply = (chosen: ListFilter[]) => {
    typed.forget()
    onApply(chosen)
  }
  const change = (key: number, next: ListFilter) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...next, key } : draft)))
  const nextKey = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1
  return (
    <FormDialog isTyped={typed.isTyped} onClose={typed.close} size={640} title={t('loanList.advancedSearch')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          apply(usableFilters(drafts, match))
        }}
      >
        <Segmented
          aria-label={t('loanList.match')}
          value={match}
          onChange={(value) => setMatch(value === 'any' ? 'any' : 'all')}
          data={[
            { value: 'all', label: t('loanList.matchAll') },
            { value: 'any', label: t('loanList.matchAny') },
          ]}
        />
        <ul className="filter-rows">
          {drafts.map((draft, at) => (
            <FilterRow
              key={draft.key}
              place={at + 1}
              fields={fields}
              filter={draft}
              onChange={(next) => change(draft.key, next)}
              onRemove={() => setDrafts(drafts.filter((one) => one.key !== draft.key))}
            />
          ))}
        </ul>
        <Button
          variant="subtle"
          disabled={drafts.length >= filtersMost}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setDrafts([...drafts, blank(nextKey)])}
        >
          {t('loanList.addFilter')}
        </Button>
        <DialogFooter>
          <Button variant="default" onClick={() => apply([])}>
            {t('shared.clearFilters')}
          </Button>
          <Button type="submit">{t('shared.apply')}</Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
