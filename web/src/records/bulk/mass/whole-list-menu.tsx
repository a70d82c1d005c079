import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '../../../translation.ts'
import { DropPanel } from '../../../ui/drop-panel.tsx'
import type { MassCommands } from './use-mass-commands.tsx'

interface WholeListMenuProps extends MassCommands {
  /** How many the list has. */
  total: number
}

/** What is done with everything that a list is narrowed to, apart from what was selected. */
export function WholeListMenu({ total, commands, dialog }: WholeListMenuProps) {
  // The act itself may leave nothing in the list: its dialog keeps its place, hears of that and closes.
  return (
    <>
      {commands.length > 0 && total > 0 && <Commands total={total} commands={commands} />}
      {dialog}
    </>
  )
}

function Commands({ total, commands }: Pick<WholeListMenuProps, 'total' | 'commands'>) {
  const { t } = useTranslation()
  return (
    <DropPanel
      align="end"
      className="btn btn-subtle has-icon"
      onIntent={() => {
        for (const { onIntent } of commands) onIntent?.()
      }}
      button={
        <>
          {t('mass.allMatching', { count: total })}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </>
      }
    >
      {(close) => (
        <section aria-label={t('mass.wholeList')}>
          {commands.map(({ key, title, icon: Icon, onChoose }) => (
            <button
              key={key}
              type="button"
              className="mi"
              aria-haspopup="dialog"
              onClick={() => {
                close()
                onChoose()
              }}
            >
              <Icon size={18} stroke={1.75} aria-hidden />
              {title}
            </button>
          ))}
        </section>
      )}
    </DropPanel>
  )
}
