import { useTranslation } from 'react-i18next'
import { ListSearchField } from '../../records/list/list-search-field.tsx'
import type { PeopleAddress } from './people-address.ts'

/** What narrows the list: a search while somebody types, and whether people are in use. */
export function PeopleToolbar({ address }: { address: PeopleAddress }) {
  const { t } = useTranslation()
  const { state, go } = address
  return (
    <div className="toolbar">
      <ListSearchField address={address} label={t('people.searchLabel')} />
      <span className="grow" />
      <label className="row">
        <span className="quiet">{t('shared.activeStatus')}</span>
        <select
          className="input people-state"
          value={state.active ? 'active' : 'deactivated'}
          onChange={(event) => go({ active: event.currentTarget.value === 'active' })}
        >
          <option value="active">{t('people.activeOnly')}</option>
          <option value="deactivated">{t('people.inactiveOnly')}</option>
        </select>
      </label>
    </div>
  )
}
