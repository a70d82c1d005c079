import type { CompanyReply } from '@corbel/domain/companies/company-replies'
import { addressKinds } from '@corbel/domain/companies/company-sections'
import { useTranslation } from '../../../../translation.ts'
import { Choice } from '../../../../ui/controls/choice.tsx'
import { PartCard } from '../../settings/part-card.tsx'
import { RowList } from '../../settings/row-list.tsx'
import { TextSetting } from '../../settings/text-setting.tsx'
import type { CompanyEditing } from '../../use-company-editing.ts'

type Address = CompanyReply['profile']['addresses'][number]

interface AddressRowsProps {
  editing: CompanyEditing
  onAddresses: (addresses: Address[]) => void
}

/** Where the company is: its seat, where it gets mail, its branches. */
export function AddressRows({ editing, onAddresses }: AddressRowsProps) {
  const { t } = useTranslation()
  const { addresses } = editing.draft.profile
  return (
    <PartCard title={t('companies.profile.addresses')}>
      <RowList<Address>
        label={t('companies.profile.addresses')}
        rows={addresses}
        readOnly={!editing.mayUpdate}
        empty={t('companies.profile.noAddresses')}
        addLabel={t('companies.profile.addAddress')}
        removeLabel={(_row, at) =>
          t('companies.remove', { title: t('companies.profile.addressAt', { place: at + 1 }) })
        }
        newRow={() => ({ kind: addresses.length === 0 ? 'main' : 'branch', street: '', city: '', state: '', zip: '' })}
        onChange={onAddresses}
      >
        {(address, at, change) => (
          <>
            <Choice
              label={t('companies.profile.kind')}
              data={addressKinds.map((kind) => ({ value: kind, label: t(`companies.profile.kinds.${kind}`) }))}
              value={address.kind}
              readOnly={!editing.mayUpdate}
              onChange={(chosen) => {
                const kind = addressKinds.find((one) => one === chosen)
                if (kind) change({ kind })
              }}
            />
            {(['street', 'city', 'state', 'zip'] as const).map((key) => (
              <TextSetting
                key={key}
                editing={editing}
                place={`profile.addresses.${at}.${key}`}
                label={t(`companies.profile.${key}`)}
                maxLength={key === 'street' ? 200 : key === 'zip' ? 20 : 60}
                value={address[key]}
                onText={(said) => change({ [key]: said })}
              />
            ))}
          </>
        )}
      </RowList>
    </PartCard>
  )
}
