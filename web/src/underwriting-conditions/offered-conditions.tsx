import { takeConditions } from '@corbel/domain/underwriting-conditions/condition-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { isRefusal, referenceOf } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { Check } from '../ui/controls/check.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import type { ConditionsPlace, ConditionsReply } from './conditions-query.ts'
import { useForgetConditions } from './use-condition-change.ts'

interface OfferedConditionsProps {
  place: ConditionsPlace
  offered: ConditionsReply['offered']
}

/** Conditions of the program that do not stand on the loan: all are ticked, who wants fewer takes some off. */
export function OfferedConditions({ place, offered }: OfferedConditionsProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const forget = useForgetConditions(place)
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = offered.filter(({ _id }) => !left.includes(_id)).map(({ _id }) => _id)
  const take = useMutation({
    mutationFn: () => call(takeConditions, { body: { ...place, templates: chosen } }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      await forget()
    },
    onError: (error) =>
      showError(`${t('underwritingConditions.saveFailed')} ${isRefusal(error) ? errorText(error) : ''}`.trim(), {
        reference: referenceOf(error),
      }),
  })
  return (
    <section className="conditions-offered stack" aria-label={t('underwritingConditions.ofProgram')}>
      <h3>{t('underwritingConditions.ofProgram')}</h3>
      <p className="quiet">{t('underwritingConditions.ofProgramText')}</p>
      <ul className="conditions-choices">
        {offered.map(({ _id, title, stage }) => (
          <li key={_id}>
            <Check
              label={`${title} · ${t(`underwritingConditions.stages.${stage}`)}`}
              checked={!left.includes(_id)}
              onChange={({ currentTarget: { checked } }) =>
                setLeft(checked ? left.filter((one) => one !== _id) : [...left, _id])
              }
            />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" disabled={chosen.length === 0} loading={take.isPending} onClick={() => take.mutate()}>
          {t('underwritingConditions.take', { count: chosen.length })}
        </Button>
      </div>
    </section>
  )
}
