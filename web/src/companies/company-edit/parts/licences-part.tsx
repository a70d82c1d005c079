import type { CompanyReply } from '@corbel/domain/companies/company-replies'
import { usStates } from '@corbel/domain/forms/us-states'
import { useTranslation } from '../../../translation.ts'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { SearchChoice } from '../../../ui/controls/search-choice.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { PartCard } from '../settings/part-card.tsx'
import { RowList } from '../settings/row-list.tsx'
import { TextSetting } from '../settings/text-setting.tsx'
import type { CompanyEditing } from '../use-company-editing.ts'

type Licence = CompanyReply['licences'][number]

/** The states in which the company may lend. */
export function LicencesPart({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { licences, profile } = editing.draft
  const today = dayIn(profile.timeZone)
  return (
    <PartCard title={t('companies.licences.title')} hint={t('companies.licences.hint')}>
      <RowList<Licence>
        label={t('companies.licences.title')}
        rows={licences}
        readOnly={!editing.mayUpdate}
        empty={t('companies.licences.none')}
        addLabel={t('companies.licences.add')}
        removeLabel={(_row, at) => t('companies.remove', { title: t('companies.licences.at', { place: at + 1 }) })}
        newRow={() => ({ state: '', number: '', expiresOn: null })}
        onChange={(changed) => editing.change({ licences: changed })}
      >
        {(licence, at, change) => (
          <>
            <SearchChoice
              label={t('companies.licences.state')}
              required
              data={usStates.map(({ id, text }) => ({ value: id, label: text }))}
              value={licence.state || null}
              error={editing.errorAt(`licences.${at}.state`)}
              readOnly={!editing.mayUpdate}
              nothingFoundMessage={t('companies.profile.noChoice')}
              onChange={(state) => change({ state: state ?? '' })}
            />
            <TextSetting
              editing={editing}
              place={`licences.${at}.number`}
              label={t('companies.licences.number')}
              required
              maxLength={60}
              value={licence.number}
              onText={(number) => change({ number })}
            />
            <div>
              <DateField
                error={editing.errorAt(`licences.${at}.expiresOn`)}
                readOnly={!editing.mayUpdate}
                label={t('companies.licences.expiresOn')}
                description={licence.expiresOn === null ? t('companies.licences.endless') : undefined}
                value={licence.expiresOn ?? ''}
                onChange={(day) => change({ expiresOn: day === '' ? null : day })}
              />
              {licence.expiresOn !== null && licence.expiresOn < today && (
                <StatusChip label={t('companies.licences.expired')} color="red" />
              )}
            </div>
          </>
        )}
      </RowList>
    </PartCard>
  )
}

/** Today as YYYY-MM-DD in a zone; Canada writes dates that way. */
const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
