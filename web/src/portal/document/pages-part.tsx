import { useTranslation } from '../../translation.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { Icon } from '../parts/icon.tsx'
import type { PageStore, TakenPage } from './page-store.ts'

/** The photographed pages in their order: each can be taken away, sent again or moved. */
export function PagesPart({ store, pages }: { store: PageStore; pages: readonly TakenPage[] }) {
  const { t } = useTranslation()
  if (pages.length === 0) return null
  return (
    <section className="card pad stack" aria-labelledby="pages">
      <h2 id="pages">{t('portalDocument.pages', { count: pages.length })}</h2>
      <p className="quiet">{t('portalDocument.pagesHint')}</p>
      <ol className="taken">
        {pages.map((page, at) => (
          <OnePage key={page.key} store={store} page={page} number={at + 1} />
        ))}
      </ol>
    </section>
  )
}

function OnePage({ store, page, number }: { store: PageStore; page: TakenPage; number: number }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { key, id, sent, size, problem } = page
  const said = t('portalDocument.page', { number })
  return (
    <li className="row">
      {id === null ? (
        <span className="taken-picture" aria-hidden="true" />
      ) : (
        <img className="taken-picture" src={`/api/docs/pages/${id}`} alt="" />
      )}
      <span className="grow">
        <span>{said}</span>
        {problem !== null ? (
          <small className="problem" role="alert">
            {errorText(problem)}
          </small>
        ) : (
          id === null && <progress max={size} value={sent} aria-label={t('portalDocument.sendingPage', { number })} />
        )}
      </span>
      {problem !== null && (
        <button
          type="button"
          className="ibtn"
          aria-label={t('portalDocument.retryPage', { number })}
          onClick={() => store.retry(key)}
        >
          <Icon name="redo" />
        </button>
      )}
      {number > 1 && (
        <button
          type="button"
          className="ibtn"
          aria-label={t('portalDocument.movePage', { number })}
          onClick={() => store.moveUp(key)}
        >
          <Icon name="up" />
        </button>
      )}
      <button
        type="button"
        className="ibtn"
        aria-label={t('portalDocument.removePage', { number })}
        onClick={() => void store.remove(key)}
      >
        <Icon name="trash" />
      </button>
    </li>
  )
}
