import { useTranslation } from '../../../translation.ts'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { PartCard } from '../settings/part-card.tsx'
import { RowList } from '../settings/row-list.tsx'
import { SwitchSetting } from '../settings/switch-setting.tsx'
import type { CompanyEditing } from '../use-company-editing.ts'

const kinds = [
  { type: 'Workforces', label: 'workforces' },
  { type: 'Contacts', label: 'contacts' },
  { type: 'Prospects', label: 'prospects' },
] as const

const minutesOfDay = 1_440

/** Who proves a second time who they are, how long sessions last, and from where staff work. */
export function SecurityPart({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { security, labels } = editing.draft
  const set = (part: Partial<typeof security>) => editing.change({ security: { ...security, ...part } })
  return (
    <>
      <PartCard title={t('companies.security.secondFactor')} hint={t('companies.security.secondFactorHint')}>
        <ul className="company-switches">
          {kinds.map(({ type, label }) => (
            <SwitchSetting
              key={type}
              title={labels[label] || t(`companies.labels.${label}`)}
              checked={security.mfa[type] ?? false}
              error={editing.errorAt(`security.mfa.${type}`)}
              disabled={!editing.mayUpdate}
              onChange={(isAsked) => set({ mfa: { ...security.mfa, [type]: isAsked } })}
            />
          ))}
        </ul>
      </PartCard>
      <SessionsCard editing={editing} />
      <AllowedCard editing={editing} />
    </>
  )
}

function SessionsCard({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { security } = editing.draft
  const set = (part: Partial<typeof security>) => editing.change({ security: { ...security, ...part } })
  const given = { maxLength: 4, readOnly: !editing.mayUpdate }
  const idle = { staff: 'idleStaff', borrower: 'idleBorrower' } as const
  return (
    <PartCard title={t('companies.security.sessions')}>
      <div className="company-grid">
        <NumberField
          {...given}
          label={t('companies.security.sessionMinutes')}
          description={t('companies.security.sessionMinutesHint')}
          value={security.sessionMinutes}
          error={editing.errorAt('security.sessionMinutes')}
          onChange={(value) => set({ sessionMinutes: value || minutesOfDay })}
        />
        {(['staff', 'borrower'] as const).map((who) => (
          <NumberField
            {...given}
            key={who}
            label={t(`companies.security.${idle[who]}`)}
            description={t('companies.security.idleHint')}
            value={security.idleMinutes?.[who] ?? null}
            error={editing.errorAt(`security.idleMinutes.${who}`)}
            onChange={(value) => set({ idleMinutes: { ...security.idleMinutes, [who]: value ?? undefined } })}
          />
        ))}
      </div>
    </PartCard>
  )
}

function AllowedCard({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { security } = editing.draft
  return (
    <PartCard title={t('companies.security.allowed')} hint={t('companies.security.allowedHint')}>
      <RowList<{ address: string }>
        label={t('companies.security.allowed')}
        rows={security.allowedAddresses.map((address) => ({ address }))}
        readOnly={!editing.mayUpdate}
        empty={t('companies.security.noneAllowed')}
        addLabel={t('companies.security.addAllowed')}
        removeLabel={({ address }, at) =>
          t('companies.remove', { title: address || t('companies.security.allowedAt', { place: at + 1 }) })
        }
        newRow={() => ({ address: '' })}
        onChange={(rows) =>
          editing.change({ security: { ...security, allowedAddresses: rows.map(({ address }) => address) } })
        }
      >
        {({ address }, at, change) => (
          <TextField
            label={t('companies.security.allowedAt', { place: at + 1 })}
            maxLength={60}
            value={address}
            error={editing.errorAt(`security.allowedAddresses.${at}`)}
            readOnly={!editing.mayUpdate}
            onChange={(event) => change({ address: event.currentTarget.value.trim() })}
          />
        )}
      </RowList>
    </PartCard>
  )
}
