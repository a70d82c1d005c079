import { type ModuleKey, moduleKeys } from '@corbel/domain/roles/role'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../translation.ts'
import { roleChoicesQuery } from './role-queries.ts'

interface ModuleTitle {
  key: ModuleKey
  title: string
}

/** The kinds of records that rights speak of: the program's, then those that the company made for itself. */
export function useModuleTitles(): readonly ModuleTitle[] {
  const { t } = useTranslation()
  const own = useQuery(roleChoicesQuery).data?.ownModules ?? []
  return [...moduleKeys.map((key) => ({ key, title: t(`roles.module.${key}`) })), ...own]
}
