import { useMenus } from './menu-configuration.ts'
import { mayOpen } from './menus/page-right.ts'
import { type Path, paths } from './paths.ts'
import { useTranslation } from './translation.ts'
import { useKindName } from './use-kind-title.ts'

/** Something that the person may create. */
export interface Creating {
  key: string
  label: string
  /** Behind `n`. */
  letter?: string
  to: Path
}

/** What the signed-in person may create, wherever they are. */
export function useCreating(): Creating[] {
  const { t } = useTranslation()
  const menus = useMenus()
  const prospect = useKindName('prospects')
  const may = (menu: string): boolean => mayOpen({ menu, right: 'add' }, menus)
  return [
    ...(may('loans')
      ? [{ key: 'create-loan', letter: 'l', label: t('search.createLoan'), to: paths.createLoan() }]
      : []),
    ...(may('prospects')
      ? [
          {
            ...{ key: 'create-prospect', letter: 'p', label: t('search.create', { kind: prospect }) },
            to: paths.createPerson('prospects'),
          },
        ]
      : []),
    ...(may('leads') ? [{ key: 'create-lead', label: t('search.createLead'), to: paths.createLead() }] : []),
  ]
}
