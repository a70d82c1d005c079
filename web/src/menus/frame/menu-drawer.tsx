import { Drawer } from '@mantine/core'
import { useTranslation } from '../../translation.ts'
import { useFocusGivenBack } from '../../ui/focus/use-focus-given-back.ts'
import { Kit } from '../../ui/kit/kit.tsx'
import type { MenuEntry } from '../menu-entries.ts'
import { SideNav } from '../side-nav.tsx'

interface MenuDrawerProps {
  entries: readonly MenuEntry[]
  opened: boolean
  onClose: () => void
}

/** The menu on a phone. */
export function MenuDrawer({ entries, opened, onClose }: MenuDrawerProps) {
  const { t } = useTranslation()
  useFocusGivenBack()
  return (
    <Kit>
      <Drawer
        opened={opened}
        onClose={onClose}
        title={t('menus.menu')}
        size={300}
        classNames={{
          content: 'side-drawer',
          header: 'side-drawer',
          title: 'side-drawer-title',
          close: 'side-drawer-close',
        }}
        closeButtonProps={{ 'aria-label': t('menus.closeMenu'), size: 44 }}
      >
        <div className="side in-drawer">
          <SideNav entries={entries} onFollow={onClose} />
        </div>
      </Drawer>
    </Kit>
  )
}
