import type { LockedAccount } from '@corbel/domain/auth/lock-endpoints'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { StampText } from '../../ui/date-text.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { useUpkeepActs } from './upkeep-queries.ts'

/** Who cannot sign in just now, each with *Unlock* where the company may do that. */
export function LockedAccounts({ accounts }: { accounts: readonly LockedAccount[] }) {
  const { t } = useTranslation()
  const { unlock } = useUpkeepActs()
  return (
    <DataList
      caption={t('upkeep.locked')}
      rows={accounts}
      rowId={(one) => one._id}
      empty={<p className="card-b quiet">{t('upkeep.noLocks')}</p>}
      columns={[
        { header: t('upkeep.person'), cell: (one) => one.fullName },
        { header: t('upkeep.reason'), wraps: true, cell: (one) => <Reaches account={one} /> },
        { header: t('upkeep.until'), quiet: true, cell: (one) => <StampText value={one.until} /> },
      ]}
      rowActions={(one) =>
        one.mayUnlock && (
          <Button
            variant="default"
            aria-label={`${t('upkeep.unlock')}: ${one.fullName}`}
            loading={unlock.isPending && unlock.variables === one._id}
            onClick={() => unlock.mutate(one._id)}
          >
            {t('upkeep.unlock')}
          </Button>
        )
      }
    />
  )
}

function Reaches({ account: { locks, mayUnlock } }: { account: LockedAccount }) {
  const { t } = useTranslation()
  return (
    <>
      {locks.map((reach) => (
        <div key={reach}>{t(`upkeep.${reach}`)}</div>
      ))}
      {!mayUnlock && <div className="meta quiet">{t('upkeep.elsewhere')}</div>}
    </>
  )
}
