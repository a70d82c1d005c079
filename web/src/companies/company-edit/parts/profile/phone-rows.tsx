import type { CompanyReply } from '@corbel/domain/companies/company-replies'
import { useTranslation } from '../../../../translation.ts'
import { PartCard } from '../../settings/part-card.tsx'
import { RowList } from '../../settings/row-list.tsx'
import { TextSetting } from '../../settings/text-setting.tsx'
import type { CompanyEditing } from '../../use-company-editing.ts'

type Phone = CompanyReply['profile']['phones'][number]

interface PhoneRowsProps {
  editing: CompanyEditing
  onPhones: (phones: Phone[]) => void
}

export function PhoneRows({ editing, onPhones }: PhoneRowsProps) {
  const { t } = useTranslation()
  return (
    <PartCard title={t('companies.profile.phones')}>
      <RowList<Phone>
        label={t('companies.profile.phones')}
        rows={editing.draft.profile.phones}
        readOnly={!editing.mayUpdate}
        empty={t('companies.profile.noPhones')}
        addLabel={t('companies.profile.addPhone')}
        removeLabel={(_row, at) => t('companies.remove', { title: t('companies.profile.phoneAt', { place: at + 1 }) })}
        newRow={() => ({ title: '', number: '' })}
        onChange={onPhones}
      >
        {(phone, at, change) => (
          <>
            <TextSetting
              editing={editing}
              place={`profile.phones.${at}.title`}
              label={t('companies.profile.phoneTitle')}
              maxLength={60}
              value={phone.title}
              onText={(title) => change({ title })}
            />
            <TextSetting
              editing={editing}
              place={`profile.phones.${at}.number`}
              label={t('companies.profile.number')}
              type="tel"
              maxLength={40}
              value={phone.number}
              onText={(number) => change({ number })}
            />
          </>
        )}
      </RowList>
    </PartCard>
  )
}
