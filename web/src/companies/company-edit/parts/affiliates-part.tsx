import { affiliateAccess, affiliateDirections, type CompanyAffiliate } from '@corbel/domain/companies/company-replies'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../translation.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { SearchChoice } from '../../../ui/controls/search-choice.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { companyChoicesQuery } from '../../company-queries.ts'
import { PartCard } from '../settings/part-card.tsx'
import type { CompanyEditing } from '../use-company-editing.ts'

/** With which companies loans are shared. Which they are is the platform's to say. */
export function AffiliatesPart({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { affiliates } = editing.draft
  const { linkAffiliates } = editing.stored.permissions
  const set = (changed: CompanyAffiliate[]) => editing.change({ affiliates: changed })
  return (
    <PartCard title={t('companies.affiliates.title')} hint={t('companies.affiliates.hint')}>
      {editing.errorAt('affiliates') && (
        <p className="help err" role="alert">
          {editing.errorAt('affiliates')}
        </p>
      )}
      {affiliates.length === 0 ? (
        <p className="quiet">{t('companies.affiliates.none')}</p>
      ) : (
        <ul className="company-rows" aria-label={t('companies.affiliates.title')}>
          {affiliates.map((affiliate) => (
            <AffiliateLine
              key={affiliate.company._id}
              affiliate={affiliate}
              editing={editing}
              onChange={(part) => set(affiliates.map((one) => (one === affiliate ? { ...one, ...part } : one)))}
              onRemove={() => set(affiliates.filter((one) => one !== affiliate))}
            />
          ))}
        </ul>
      )}
      {linkAffiliates && (
        <AffiliateAdder
          editing={editing}
          onAdd={(company) => set([...affiliates, { company, direction: 'both', access: 'View' }])}
        />
      )}
    </PartCard>
  )
}

interface AffiliateLineProps {
  affiliate: CompanyAffiliate
  editing: CompanyEditing
  onChange: (part: Partial<CompanyAffiliate>) => void
  onRemove: () => void
}

function AffiliateLine({ affiliate, editing, onChange, onRemove }: AffiliateLineProps) {
  const { t } = useTranslation()
  const { company, direction, access } = affiliate
  const { linkAffiliates } = editing.stored.permissions
  return (
    <li>
      <div className="rows-fields">
        <span className="med company-affiliate">{company.name}</span>
        <Choice
          label={t('companies.affiliates.direction')}
          aria-label={t('companies.affiliates.directionOf', { company: company.name })}
          data={affiliateDirections.map((one) => ({ value: one, label: t(`companies.affiliates.directions.${one}`) }))}
          value={direction}
          readOnly={!linkAffiliates}
          onChange={(chosen) => {
            const found = affiliateDirections.find((one) => one === chosen)
            if (found) onChange({ direction: found })
          }}
        />
        <Choice
          label={t('companies.affiliates.access')}
          aria-label={t('companies.affiliates.accessOf', { company: company.name })}
          data={affiliateAccess.map((one) => ({ value: one, label: t(`companies.affiliates.accesses.${one}`) }))}
          value={access}
          readOnly={!editing.mayUpdate}
          onChange={(chosen) => {
            const found = affiliateAccess.find((one) => one === chosen)
            if (found) onChange({ access: found })
          }}
        />
      </div>
      {linkAffiliates && (
        <span className="rows-remove">
          <IconButton
            label={t('companies.remove', { title: company.name })}
            icon={<IconTrash size={18} stroke={1.75} />}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  )
}

interface AffiliateAdderProps {
  editing: CompanyEditing
  onAdd: (company: CompanyAffiliate['company']) => void
}

function AffiliateAdder({ editing, onAdd }: AffiliateAdderProps) {
  const { t } = useTranslation()
  const { data } = useQuery(companyChoicesQuery)
  const taken = new Set([editing.stored._id, ...editing.draft.affiliates.map(({ company }) => company._id)])
  const free = (data?.companies ?? []).filter(({ _id, active }) => active && !taken.has(_id))
  return (
    <SearchChoice
      className="company-find"
      label={t('companies.affiliates.add')}
      data={free.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={null}
      nothingFoundMessage={t('companies.profile.noChoice')}
      onChange={(id) => {
        const chosen = free.find(({ _id }) => _id === id)
        if (chosen) onAdd({ _id: chosen._id, name: chosen.name })
      }}
    />
  )
}
