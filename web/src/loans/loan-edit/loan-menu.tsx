import { IconDots } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { heightOfRows, menuWidth } from '../../ui/press/opening-frame.tsx'
import { OpensOnPress } from '../../ui/press/opens-on-press.tsx'
import type { LoanPageReply } from '../loan-query.ts'

const OpenedLoanMenu = lazyPart(async () => (await import('./opened-loan-menu.tsx')).OpenedLoanMenu, 'over')

/** Everything that is done to a loan as a whole. */
export function LoanMenu({ page }: { page: LoanPageReply }) {
  const { t } = useTranslation()
  return (
    <OpensOnPress
      onMeet={() => void OpenedLoanMenu.preload()}
      button={(press) => (
        <IconButton label={t('shared.actions')} icon={<IconDots size={18} stroke={1.75} />} {...press} />
      )}
      opened={<OpenedLoanMenu page={page} />}
      frame={{
        width: menuWidth,
        height: heightOfRows(5 + Number(page.permissions.add) + Number(page.permissions.delete)),
      }}
    />
  )
}
