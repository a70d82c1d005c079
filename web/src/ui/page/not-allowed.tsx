import { IconLock } from '@tabler/icons-react'
import { useMenus } from '../../menu-configuration.ts'
import { useTranslation } from '../../translation.ts'
import { Panel } from '../panel.tsx'
import { usePageTitle } from '../use-page-title.ts'

/** Instead of a page, for whoever may not see it: that it is closed, and who can change that. */
export function NotAllowed({ title }: { title: string }) {
  const { t } = useTranslation()
  const { company } = useMenus()
  usePageTitle(title)
  const text = t('shared.noAccessText', { company: company?.name ?? '' })
  return <Panel as="h1" icon={<IconLock size={20} />} title={title} text={text} />
}
