import { useState } from 'react'
import { referenceOf } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showError } from '../../ui/alerts.ts'
import { askConfirm } from '../../ui/confirm.ts'
import { useDisplayFormat } from '../../ui/display-format.ts'
import { formatClockTime, formatInstantDate } from '../../ui/format-date.ts'
import type { OpenForm } from '../editing/open-draft.ts'
import { useRecordReading } from '../editing/use-record-reading.ts'

/** Says that the form goes on from a draft, until that is saved or discarded. */
export function DraftNotice({ form }: { form: OpenForm }) {
  const { t } = useTranslation()
  const { dateFormat, timeZone } = useDisplayFormat()
  const { draft, keeper, resumedFrom } = form
  const [isOver, setOver] = useState(resumedFrom === null)
  const count = useRecordReading(draft, (one) => one.unsavedCount())
  if (!isOver && count === 0) setOver(true)
  if (isOver || resumedFrom === null) return null
  const discard = async () => {
    const agreed = await askConfirm({
      title: t('loans.live.discardTitle'),
      text: t('loans.live.discardText', { count: draft.unsavedCount() }),
      confirmLabel: t('loans.live.discard'),
      danger: true,
    })
    if (!agreed) return
    try {
      await keeper.discard()
    } catch (error) {
      showError(t('loans.live.discardFailed'), { reference: referenceOf(error) })
    }
  }
  return (
    <div className="loan-notice draft-notice">
      <span>
        <b className="med">{t('loans.live.resumed')}</b> {t('loans.live.resumedText', { count })}{' '}
        <time className="num" dateTime={resumedFrom}>
          {formatInstantDate(resumedFrom, dateFormat, timeZone)} {formatClockTime(resumedFrom, timeZone)}
        </time>
      </span>
      <button type="button" className="btn btn-default" onClick={() => void discard()}>
        {t('loans.live.discard')}
      </button>
    </div>
  )
}
