import type { StatusRights } from '@corbel/domain/roles/role'
import type { RoleChoices } from '@corbel/domain/roles/role-endpoints'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { PermissionsTabProps } from './role-draft.ts'

type Product = RoleChoices['products'][number]

/** For each product the statuses that the role may put a loan into, and those in which it may change one. */
export function RoleStatusesEditor({ draft, onPermissions, products }: PermissionsTabProps & { products: Product[] }) {
  const { t } = useTranslation()
  const statuses = draft.permissions.statuses ?? {}
  const set = (product: Product, rights: StatusRights | undefined) => {
    const { [product._id]: _, ...others } = statuses
    const next = rights === undefined ? others : { ...others, [product._id]: rights }
    onPermissions({ statuses: Object.keys(next).length === 0 ? undefined : next })
  }
  return (
    <div className="stack">
      <p className="quiet">{t('roles.statusesHint')}</p>
      {products.map((product) => {
        const rights = statuses[product._id]
        const every = product.statuses.map(({ _id }) => Number(_id))
        return (
          <section className="stack" key={product._id} aria-label={product.title}>
            <Check
              label={t('roles.limitStatuses', { product: product.title })}
              checked={rights !== undefined}
              onChange={() => set(product, rights === undefined ? { enter: every, edit: every } : undefined)}
            />
            {rights && <StatusTable product={product} rights={rights} onRights={(next) => set(product, next)} />}
          </section>
        )
      })}
    </div>
  )
}

interface StatusTableProps {
  product: Product
  rights: StatusRights
  onRights: (rights: StatusRights) => void
}

const kinds = ['enter', 'edit'] as const
const words = { enter: 'roles.enter', edit: 'roles.editIn' } as const

function StatusTable({ product, rights, onRights }: StatusTableProps) {
  const { t } = useTranslation()
  const every = product.statuses.map(({ _id }) => Number(_id))
  const toggle = (kind: (typeof kinds)[number], id: number) => {
    const held = rights[kind]
    onRights({ ...rights, [kind]: held.includes(id) ? held.filter((one) => one !== id) : [...held, id] })
  }
  return (
    <div className="table-scroll">
      <table className="table role-statuses">
        <caption className="vh">{product.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('roles.status')}</th>
            {kinds.map((kind) => (
              <th scope="col" key={kind}>
                <Check
                  aria-label={t('roles.wholeColumn', { column: t(words[kind]) })}
                  checked={every.every((id) => rights[kind].includes(id))}
                  onChange={(event) => onRights({ ...rights, [kind]: event.currentTarget.checked ? every : [] })}
                >
                  <span aria-hidden>{t(words[kind])}</span>
                </Check>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {product.statuses.map((status) => (
            <tr key={status._id}>
              <td>
                <StatusChip label={status.title} color={status.color} />
              </td>
              {kinds.map((kind) => (
                <td key={kind}>
                  <Check
                    aria-label={t('roles.cell', { right: t(words[kind]), row: status.title })}
                    checked={rights[kind].includes(Number(status._id))}
                    onChange={() => toggle(kind, Number(status._id))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
