import { isEndingAsked, licencesEnding } from '@corbel/domain/people/licences/licences-ending'
import { savePeopleColumns } from '@corbel/domain/people/person-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { call } from '../../api.ts'
import { FieldListTools } from '../../records/list/fields/field-list-tools.tsx'
import type { ViewedList } from '../../records/views/use-viewed-list.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { type AskedPeople, type PeopleReply, peopleListsKey } from '../people-queries.ts'

interface PeopleToolbarProps {
  kind: PersonKind
  list: PeopleReply | undefined
  viewed: ViewedList<AskedPeople>
}

/** What narrows the list: a search while somebody types, conditions, and whether people are in use. */
export function PeopleToolbar({ kind, list, viewed }: PeopleToolbarProps) {
  const { t } = useTranslation()
  const { state, go } = viewed.address
  return (
    <FieldListTools
      viewed={viewed}
      searchLabel={t('people.searchLabel')}
      list={list}
      saveColumns={(chosen) => call(savePeopleColumns, { params: { kind }, body: chosen })}
      listKey={peopleListsKey(kind)}
    >
      {kind === 'workforces' && !isEndingAsked(state.filters) && (
        <Button variant="subtle" onClick={() => go({ filters: licencesEnding })}>
          {t('licences.ending')}
        </Button>
      )}
      <span className="quiet" aria-hidden>
        {t('shared.activeStatus')}
      </span>
      <Choice
        size="sm"
        className="people-state"
        aria-label={t('shared.activeStatus')}
        data={[
          { value: 'active', label: t('people.activeOnly') },
          { value: 'deactivated', label: t('people.inactiveOnly') },
        ]}
        value={state.active ? 'active' : 'deactivated'}
        onChange={(chosen) => go({ active: chosen === 'active' })}
      />
    </FieldListTools>
  )
}
