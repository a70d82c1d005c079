import type { PersonKind } from '@corbel/domain/people/person-kind'
import { useMenus } from '../menu-configuration.ts'
import { useTranslation } from '../translation.ts'

const standard = { workforces: 'Workforces', contacts: 'Contacts', prospects: 'Prospects' } as const

/** What the company calls a kind of its people; the language's word where it has none of its own. */
export function useKindTitle(kind: PersonKind): string {
  const { t } = useTranslation()
  const label = useMenus().company?.labels[kind]
  return label === undefined || label === standard[kind] ? t(`menus.${kind}`) : label
}
