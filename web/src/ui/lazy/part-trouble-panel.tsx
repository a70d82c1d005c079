import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../translation.ts'
import { showError } from '../alerts.ts'
import type { PartTrouble } from './part-trouble.ts'
import { useReload } from './use-reload.ts'

const sentences = {
  unreachable: 'shared.partOffline',
  outdated: 'shared.partOutdated',
  broken: 'shared.partFailed',
} as const

/** Says in the messages of the page that something could not be opened. */
export function useSayTrouble(): (trouble: PartTrouble) => void {
  const { t } = useTranslation()
  const reload = useReload()
  return (trouble) => {
    const action = trouble === 'unreachable' ? undefined : { label: t('shared.reload'), run: () => void reload() }
    showError(t(sentences[trouble]), { action })
  }
}

/** In the place of a part whose code could not be fetched. It comes by itself once that succeeds. */
export function PartTroublePanel({ trouble, onRetry }: { trouble: PartTrouble; onRetry: () => void }) {
  const { t } = useTranslation()
  const reload = useReload()
  return (
    <div className="alert warning" role="alert">
      <div className="grow">
        <p>{t(sentences[trouble])}</p>
        <p className="row">
          <button type="button" className="alert-action" onClick={onRetry}>
            {t('shared.retry')}
          </button>
          {trouble !== 'unreachable' && (
            <button type="button" className="alert-action" onClick={() => void reload()}>
              {t('shared.reload')}
            </button>
          )}
        </p>
      </div>
    </div>
  )
}

/** What was to open over the page failed while it was drawn: said once, and closed. */
export function OpenFailed({ onSaid }: { onSaid: (() => unknown) | undefined }) {
  const say = useSayTrouble()
  const tell = useEffectEvent(() => {
    if (onSaid?.() !== true) say('broken')
  })
  useEffect(() => tell(), [])
  return null
}
