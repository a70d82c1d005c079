import { useQuery } from '@tanstack/react-query'
import { menusQuery } from '../menu-configuration.ts'
import { type Path, paths } from '../paths.ts'

/** Where the audit trail tells who read a record; null for whoever it is closed to. */
export function useReadersPath(recordId: string): Path | null {
  const { data } = useQuery(menusQuery)
  const isOpen = data?.static.some(({ submenu }) => submenu.some(({ page }) => page === 'security/audit'))
  return isOpen ? paths.audit({ record: recordId, what: 'read' }) : null
}
