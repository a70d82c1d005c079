import type { RoleRow } from '@corbel/domain/roles/role-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../translation.ts'
import { Choice } from '../ui/controls/choice.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { ErrorPanel } from '../ui/state-panels.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { comparisonQuery, rolesQuery } from './role-queries.ts'
import { useRoleWords } from './use-role-words.ts'

/** What a role and another one of its kind differ in. */
export function RoleComparison({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const { t } = useTranslation()
  const others = (useQuery(rolesQuery(role.kind)).data?.roles ?? []).filter((one) => one._id !== role._id)
  const [chosen, setChosen] = useState(others[0]?._id ?? '')
  return (
    <Dialog size={760} onClose={onClose} title={t('roles.compareTitle', { title: role.title })}>
      <Choice
        label={t('roles.compareWith')}
        data={others.map((one) => ({ value: one._id, label: one.title }))}
        value={chosen}
        onChange={setChosen}
      />
      {chosen !== '' && <Differences id={role._id} other={chosen} />}
    </Dialog>
  )
}

function Differences({ id, other }: { id: string; other: string }) {
  const { t } = useTranslation()
  const { pathText, valueText } = useRoleWords()
  const { data, error, refetch } = useQuery(comparisonQuery(id, other))
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <BlockSkeleton height={160} />
  return (
    <div className="roles-note">
      <DataList
        caption={t('roles.compare')}
        rows={data.differences}
        rowId={({ path }) => path.join('/')}
        empty={<p className="quiet">{t('roles.noDifference')}</p>}
        isPlain
        columns={[
          { header: t('roles.difference'), wraps: true, cell: ({ path }) => pathText(path) },
          { header: data.one.title, wraps: true, cell: ({ one }) => valueText(one) },
          { header: data.other.title, wraps: true, cell: ({ other }) => valueText(other) },
        ]}
      />
    </div>
  )
}
