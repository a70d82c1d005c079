import { ListSearchField } from '../../records/list/list-search-field.tsx'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import type { PeopleAddress } from './people-address.ts'

/** What narrows the list: a search while somebody types, and whether people are in use. */
export function PeopleToolbar({ address }: { address: PeopleAddress }) {
  const { t } = useTranslation()
  const { state, go } = address
  return (
    <div className="toolbar">
      <ListSearchField address={address} label={t('people.searchLabel')} />
      <span className="grow" />
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
    </div>
  )
}
