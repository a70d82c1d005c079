import { shownCards } from '@corbel/domain/dashboard/home-layout'
import type { RoleHomeLayout } from '@corbel/domain/dashboard/home-layout-endpoints'
import { useId, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { useCardTitles } from './use-card-titles.ts'

interface RoleDefaultProps {
  roles: readonly RoleHomeLayout[]
  isBusy: boolean
  /** Keeps what stands in the dialog for a role, or takes the role's default back. */
  onKeep: (role: RoleHomeLayout, isKept: boolean) => void
}

/** What those of a role are shown who arranged nothing, for whoever sets up the company. */
export function RoleDefault({ roles, isBusy, onKeep }: RoleDefaultProps) {
  const { t, language } = useTranslation()
  const titleOf = useCardTitles()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const role = roles.find(({ _id }) => _id === chosen)
  const listed = (layout: NonNullable<RoleHomeLayout['layout']>): string =>
    new Intl.ListFormat(language, { type: 'unit' }).format(shownCards(layout).map(titleOf))
  return (
    <section className="stack day-role" aria-labelledby={id}>
      <h3 id={id}>{t('homeLayout.forRole')}</h3>
      <p className="quiet meta">{t('homeLayout.forRoleHelp')}</p>
      <Choice
        label={t('homeLayout.role')}
        data={roles.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={chosen}
        onChange={setChosen}
      />
      {role && (
        <p className="quiet meta">
          {role.layout ? t('homeLayout.now', { cards: listed(role.layout) }) : t('homeLayout.noDefault')}
        </p>
      )}
      {role && (
        <div className="day-role-acts">
          <Button variant="default" disabled={isBusy} onClick={() => onKeep(role, true)}>
            {t('homeLayout.makeDefault')}
          </Button>
          {role.layout && (
            <Button variant="default" disabled={isBusy} onClick={() => onKeep(role, false)}>
              {t('homeLayout.removeDefault')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
