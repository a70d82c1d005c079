import './together.css'
import { useTranslation } from '../../translation.ts'
import { Push } from '../parts/push.tsx'
import { useSignedIn } from '../session.ts'
import type { TogetherHere } from './use-together.ts'

/** Who is at the application too; of a borrower it is asked first. */
export function TogetherCard({ here: { together, agree, end } }: { here: TogetherHere }) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  if (together === null) return null
  const { helper, borrower, helps, state, isOtherHere } = together
  const isOne = user._id === helper._id || user._id === borrower._id
  if (!isOne) return null
  if (state === 'asked' && user._id === borrower._id)
    return (
      <section className="card pad stack next" aria-labelledby="together">
        <h2 id="together">{t('together.asks', { name: helper.name })}</h2>
        <p>{helps ? t('together.asksMore', { name: helper.name }) : t('together.eachOwn')}</p>
        <div className="two-even">
          <Push quiet onPush={() => void end()}>
            {t('together.decline')}
          </Push>
          <Push onPush={() => void agree()}>{t('together.agree')}</Push>
        </div>
      </section>
    )
  const other = user._id === helper._id ? borrower.name : helper.name
  return (
    <section className="card pad row together" role="status">
      <span className={`dot ${isOtherHere ? 'on' : ''}`} aria-hidden="true" />
      <span className="grow">
        {state === 'asked' ? t('together.waits', { name: other }) : t('together.with', { name: other })}
        {state === 'agreed' && <small className="quiet">{t(isOtherHere ? 'together.here' : 'together.away')}</small>}
      </span>
      <button type="button" className="text-push" onClick={() => void end()}>
        {t('together.end')}
      </button>
    </section>
  )
}
