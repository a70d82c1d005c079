import type { PersonKind } from '@corbel/domain/people/person-kind'
import { singularOf } from '@corbel/domain/shared/singular-of'
import { useMenus } from './menu-configuration.ts'
import { useTranslation } from './translation.ts'

const standard = { workforces: 'Workforces', contacts: 'Contacts', prospects: 'Prospects' } as const

function useOwnLabel(kind: PersonKind): string | undefined {
  const label = useMenus().company?.labels[kind]
  return label === standard[kind] ? undefined : label
}

/** What the company calls a kind of its people; the language's word where it has none of its own. */
export function useKindTitle(kind: PersonKind): string {
  const { t } = useTranslation()
  return useOwnLabel(kind) ?? t(`menus.${kind}`)
}

/** The same for one of them. */
export function useKindName(kind: PersonKind): string {
  const { t } = useTranslation()
  const label = useOwnLabel(kind)
  return label === undefined ? t(`menus.oneOf.${kind}`) : singularOf(label)
}

/** What the company calls those who are assigned to a loan beside its staff; `title` comes with the loans. */
export function useContactTitle(title: string): string {
  const { t } = useTranslation()
  return title === standard.contacts ? t('menus.contacts') : title
}
