import { leaveToParties } from '@corbel/domain/loans/parties/party-endpoints'
import type { PortalLoan } from '@corbel/domain/portal/portal-replies'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { Push } from '../parts/push.tsx'
import type { TogetherHere } from '../together/use-together.ts'

/** With whom it is borrowed, and what they may see of one's own answers. */
export function SharingCard({ loan, here }: { loan: PortalLoan; here: TogetherHere }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { _id: id, shares, together } = loan
  const [answers, setAnswers] = useState(shares?.answers ?? false)
  const [problem, setProblem] = useState('')
  if (shares === null) return null
  const letRead = async (sharesAnswers: boolean) => {
    setAnswers(sharesAnswers)
    setProblem('')
    try {
      await call(leaveToParties, { params: { id }, body: { sharesAnswers } })
    } catch (error) {
      setAnswers(!sharesAnswers)
      setProblem(errorText(error))
    }
  }
  const begin = async (party: string) => {
    setProblem('')
    try {
      await here.begin(party)
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <section className="card pad stack" aria-label={t('portal.shareAnswers')}>
      {together && <p className="quiet">{together}</p>}
      <label className="row tick">
        <input type="checkbox" checked={answers} onChange={(event) => void letRead(event.currentTarget.checked)} />
        <span className="grow">{t('portal.shareAnswers')}</span>
      </label>
      <p className="quiet">{t('portal.shareHint')}</p>
      {here.together === null &&
        shares.others.map(({ _id, name }) => (
          <Push key={_id} quiet onPush={() => void begin(_id)}>
            {t('together.askNamed', { name })}
          </Push>
        ))}
      <div role="alert">{problem !== '' && <p className="problem">{problem}</p>}</div>
    </section>
  )
}
