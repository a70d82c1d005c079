import type { TrialAction } from '@corbel/domain/roles/role-endpoints'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useRoleWords } from '../use-role-words.ts'

const colors = { always: 'green', team: 'blue', own: 'blue', never: 'red' } as const

/** Actions with the answer to each and what it comes from. */
export function TrialTable({ title, actions }: { title: string; actions: readonly TrialAction[] }) {
  const { t } = useTranslation()
  const { rightText, valueText } = useRoleWords()
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div className="table-scroll" tabIndex={0}>
        <table className="table role-trial">
          <thead>
            <tr>
              <th scope="col">{t('roles.action')}</th>
              <th scope="col">{t('roles.answer')}</th>
              <th scope="col">{t('roles.why')}</th>
            </tr>
          </thead>
          <tbody>
            {actions.map(({ action, answer, why }) => (
              <tr key={action}>
                <td>{rightText(action)}</td>
                <td>
                  <StatusChip label={t(`roles.answers.${answer}`)} color={colors[answer]} />
                </td>
                <td className="quiet">
                  {t(`roles.because.${why.code}`, {
                    right: why.right === null ? '' : rightText(why.right),
                    scope: why.scope === null ? t('shared.yes') : valueText(why.scope),
                  })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
