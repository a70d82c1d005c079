import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import { IconAlertCircle } from '@tabler/icons-react'
import { titleOfPlace } from '../../../forms/shown-value-panel.tsx'
import { useTranslation } from '../../../translation.ts'

const linksMost = 4

interface LoanBlockNoteProps {
  id: string
  stage: string
  missing: readonly FieldPlace[]
  onJump: (place: FieldPlace) => void
  onMore: () => void
}

/** Why the next step is blocked: what is missing, each a way to its field. */
export function LoanBlockNote({ id, stage, missing, onJump, onMore }: LoanBlockNoteProps) {
  const { t } = useTranslation()
  const more = missing.length - linksMost
  return (
    <div className="block-note" id={id}>
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      <span>
        <b className="med">{t('loanPage.isBlocked', { stage })}</b>{' '}
        {t('loanPage.itemsToComplete', { count: missing.length })}
      </span>
      <ul>
        {missing.slice(0, linksMost).map((place) => (
          <li key={place.element.id}>
            <button type="button" className="block-link" onClick={() => onJump(place)}>
              {[place.section.element.code, titleOfPlace(place, t)].filter(Boolean).join(' ')}
            </button>
          </li>
        ))}
        {more > 0 ? (
          <li>
            <button type="button" className="block-link" onClick={onMore}>
              {t('loanPage.andMore', { count: more })}
            </button>
          </li>
        ) : null}
      </ul>
    </div>
  )
}
