import type { DayScope } from '@corbel/domain/dashboard/day-lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useGo } from '../../ui/use-go.ts'
import { useDashboardAddress } from '../dashboard-address.ts'
import { dayQuery } from './day-query.ts'

const ArrangeDialog = lazyPart(async () => (await import('./arrange-dialog.tsx')).ArrangeDialog, 'over')

/** Whose loans the day is about, how its cards are arranged, and what is begun most. */
export function DayActions() {
  const { t } = useTranslation()
  const go = useGo()
  const address = useDashboardAddress()
  const { data } = useQuery(dayQuery({ show: address.show }))
  const [isArranging, setArranging] = useState(false)
  if (data === undefined) return null
  const words: Record<DayScope, string> = { mine: t('day.mine'), team: t('day.team'), all: t('day.all') }
  return (
    <>
      {data.scopes.length > 1 && (
        <Choice
          aria-label={t('day.show')}
          data={data.scopes.map((scope) => ({ value: scope, label: words[scope] }))}
          value={data.show}
          onChange={(chosen) => go(address.at({ show: data.scopes.find((one) => one === chosen) }), { replace: true })}
        />
      )}
      <Button
        variant="default"
        aria-haspopup="dialog"
        onPointerEnter={() => void ArrangeDialog.preload()}
        onClick={() => setArranging(true)}
      >
        {t('homeLayout.arrange')}
      </Button>
      {isArranging && <ArrangeDialog onClose={() => setArranging(false)} />}
      {data.mayAddLoans && (
        <ButtonLink to={paths.createLoan()} variant="primary">
          {t('menus.createLoan')}
        </ButtonLink>
      )}
    </>
  )
}
