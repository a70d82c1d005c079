import { conditionsMost, groupsDeepMost } from '@corbel/domain/records/list/conditions/list-condition'
import type { FilterField } from '@corbel/domain/views/view-endpoints'
import { IconFolderPlus, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { blankCondition, conditionCount, type GroupDraft, type ItemDraft, isGroupDraft } from './filter-draft.ts'
import type { FilteredList } from './filter-fields-query.ts'
import { FilterRow } from './filter-row.tsx'

export interface GroupActs {
  list: FilteredList
  fields: readonly FilterField[]
  /** A key that nothing has yet. */
  newKey: number
  /** Conditions in all groups. */
  total: number
  change: (key: number, item: ItemDraft | null) => void
  /** Adds at the end of a group, and goes there. */
  add: (group: GroupDraft, item: ItemDraft) => void
}

interface FilterGroupProps {
  group: GroupDraft
  acts: GroupActs
  /** Of its first condition, counted through all groups. */
  firstPlace: number
  depth: number
  /** What it is called among groups: "2.1"; none: the outermost. */
  name: string
  /** Takes the group away. */
  remove?: ReactNode
}

/** Conditions of which all or any must hold, with groups among them, each an indented block. */
export function FilterGroup({ group, acts, firstPlace, depth, name, remove }: FilterGroupProps) {
  const { t } = useTranslation()
  const isFull = acts.total >= conditionsMost
  const matchName =
    name === '' ? t('loanList.match') : `${t('loanList.match')}: ${t('conditions.groupPlace', { place: name })}`
  const placed = placesIn(group, firstPlace, name)
  return (
    <fieldset
      className="cond-group"
      aria-label={name === '' ? t('loanList.advancedSearch') : t('conditions.groupPlace', { place: name })}
    >
      <div className="cond-head">
        <Segmented
          aria-label={matchName}
          value={group.match}
          onChange={(match) => acts.change(group.key, { ...group, match: match === 'any' ? 'any' : 'all' })}
          data={[
            { value: 'all', label: t('loanList.matchAll') },
            { value: 'any', label: t('loanList.matchAny') },
          ]}
        />
        {remove}
      </div>
      <ul className="cond-list">
        {placed.map(({ item, place, groupName }, at) => (
          <li key={item.key} className={isGroupDraft(item) ? 'cond-nested' : 'cond'} data-key={item.key}>
            {at > 0 || depth > 0 ? (
              <span className="cond-joint">
                {at === 0 ? '' : t(group.match === 'all' ? 'conditions.and' : 'conditions.or')}
              </span>
            ) : (
              <span className="cond-joint" />
            )}
            {isGroupDraft(item) ? (
              <FilterGroup
                group={item}
                acts={acts}
                firstPlace={place}
                depth={depth + 1}
                name={groupName}
                remove={
                  <IconButton
                    label={t('conditions.removeGroup', { place: groupName })}
                    icon={<IconTrash size={18} stroke={1.75} />}
                    onClick={() => acts.change(item.key, null)}
                  />
                }
              />
            ) : (
              <FilterRow
                place={place}
                list={acts.list}
                fields={acts.fields}
                condition={item}
                onChange={(next) => acts.change(item.key, next)}
                onRemove={() => acts.change(item.key, null)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="cond-acts">
        <Button
          variant="subtle"
          disabled={isFull}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => acts.add(group, blankCondition(acts.newKey))}
        >
          {t('conditions.addCondition')}
        </Button>
        {depth < groupsDeepMost && (
          <Button
            variant="subtle"
            disabled={isFull}
            leftSection={<IconFolderPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() =>
              acts.add(group, {
                key: acts.newKey,
                match: group.match === 'all' ? 'any' : 'all',
                items: [blankCondition(acts.newKey + 1)],
              })
            }
          >
            {t('conditions.addGroup')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface Placed {
  item: ItemDraft
  place: number
  groupName: string
}

/** Each item with the number of its first condition, and its name among groups. */
function placesIn(group: GroupDraft, firstPlace: number, name: string): Placed[] {
  const placed: Placed[] = []
  let place = firstPlace
  let groups = 0
  for (const item of group.items) {
    if (isGroupDraft(item)) groups += 1
    placed.push({ item, place, groupName: name === '' ? String(groups) : `${name}.${groups}` })
    place += conditionCount(item)
  }
  return placed
}
