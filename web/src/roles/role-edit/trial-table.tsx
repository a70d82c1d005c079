import type { TrialAction } from '@corbel/domain/roles/role-endpoints'
import { useTranslation } from '../../translation.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { useRoleWords } from '../use-role-words.ts'

const colors = { always: 'green', team: 'blue', own: 'blue', never: 'red' } as const

/** Actions with the answer to each and what it comes from. */
export function TrialTable({ title, actions }: { title: string; actions: readonly TrialAction[] }) {
  const { t } = useTranslation()
  const { rightText, valueText } = useRoleWords()
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <DataList
        caption={title}
        rows={actions}
        rowId={({ action }) => action}
        isPlain
        columns={[
          { header: t('roles.action'), cell: ({ action }) => rightText(action) },
          {
            header: t('roles.answer'),
            cell: ({ answer }) => <StatusChip label={t(`roles.answers.${answer}`)} color={colors[answer]} />,
          },
          {
            header: t('roles.why'),
            quiet: true,
            wraps: true,
            cell: ({ why: { code, right, scope } }) => {
              const scopeWord = scope === null ? t('shared.yes') : valueText(scope)
              return t(`roles.because.${code}`, { right: right === null ? '' : rightText(right), scope: scopeWord })
            },
          },
        ]}
      />
    </section>
  )
}
