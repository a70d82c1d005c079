import type { ConfigurationChange } from '@corbel/domain/products/product-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../translation.ts'
import { InstantText } from '../../ui/date-text.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel } from '../../ui/state-panels.tsx'
import { productHistoryQuery } from '../product-queries.ts'

/** Who changed what of a product, newest first. */
export function ProductHistory({ productId }: { productId: string }) {
  const { t } = useTranslation()
  const history = useQuery(productHistoryQuery(productId))
  return (
    <section className="card" aria-label={t('products.history')}>
      <Loaded queries={{ history }} skeleton={<RowsSkeleton rows={6} />}>
        {(data) =>
          data.history.changes.length === 0 ? (
            <EmptyPanel title={t('products.noHistory')} />
          ) : (
            <ul className="setup-rows" aria-label={t('products.history')}>
              {data.history.changes.map((change) => (
                <li key={change._id} className="setup-change">
                  <HistoryLine change={change} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function HistoryLine({ change }: { change: ConfigurationChange }) {
  const { t } = useTranslation()
  const kind = change.kind === 'program' || change.kind === 'status' ? change.kind : 'product'
  const action = change.action === 'created' || change.action === 'ordered' ? change.action : 'updated'
  return (
    <>
      <p>
        <b>{change.by}</b> · {t(`products.${kind}`)} {change.title} · {t(`products.actions.${action}`)} ·{' '}
        <span className="quiet">
          <InstantText value={change.at} />
        </span>
      </p>
      {change.action !== 'created' &&
        change.changes.map((one) => (
          <p key={one.field} className="meta quiet">
            {one.field}: <del>{inWords(one.previous)}</del> → <ins>{inWords(one.current)}</ins>
          </p>
        ))}
    </>
  )
}

/** Ranges and lists are told by their members that say something. */
function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(inWords).join(', ')
  if (typeof value !== 'object') return String(value)
  const said = Object.entries(value)
    .map(([name, member]) => [name, inWords(member)] as const)
    .filter(([, words]) => words !== '–')
  return said.length === 0 ? '–' : said.map(([name, words]) => `${name} ${words}`).join(', ')
}
