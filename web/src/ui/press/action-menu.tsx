import { IconDots } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { IconButton } from '../icon-button.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { heightOfRows, menuWidth } from './opening-frame.tsx'
import { OpensOnPress } from './opens-on-press.tsx'

const OpenedActionMenu = lazyPart(async () => (await import('./opened-action-menu.tsx')).OpenedActionMenu, 'over')

const meet = () => void OpenedActionMenu.preload()

/** One thing that can be done, in a menu. */
export interface MenuAction {
  title: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Takes something away: stands last, below a line. */
  isDanger?: boolean
  onChoose: () => void
}

export interface ActionMenuProps {
  /** What it acts on, in words. */
  label: string
  /** Those that this person may do; the others are left out. */
  actions: readonly (MenuAction | false | undefined)[]
}

/** The three dots at the end of a row or a head: everything that is done to one thing as a whole. */
export function ActionMenu(props: ActionMenuProps) {
  return (
    <OpensOnPress
      onMeet={meet}
      button={(press) => <IconButton label={props.label} icon={<IconDots size={18} stroke={1.75} />} {...press} />}
      opened={<OpenedActionMenu {...props} />}
      frame={{ width: menuWidth, height: heightOfRows(props.actions.filter(Boolean).length) }}
    />
  )
}
