import type { RoleKind } from '@corbel/domain/roles/role'
import { compareRoles, getRole, getRoleChoices, getRoleForm, listRoles } from '@corbel/domain/roles/role-endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { menusQuery } from '../menu-configuration.ts'

export const rolesQuery = (kind: RoleKind) =>
  queryOptions({
    queryKey: ['roles', 'list', kind],
    queryFn: ({ signal }) => call(listRoles, { query: { kind }, signal }),
  })

export const roleQuery = (id: string) =>
  queryOptions({
    queryKey: ['roles', 'one', id],
    queryFn: ({ signal }) => call(getRole, { params: { id }, signal }),
    // What is being edited does not change under the hands; a save says when somebody else was first.
    staleTime: Number.POSITIVE_INFINITY,
  })

export const roleChoicesQuery = queryOptions({
  queryKey: ['roles', 'choices'],
  queryFn: ({ signal }) => call(getRoleChoices, { signal }),
})

export const roleFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['roles', 'form', id],
    queryFn: ({ signal }) => call(getRoleForm, { params: { id }, signal }),
  })

export const comparisonQuery = (id: string, other: string) =>
  queryOptions({
    queryKey: ['roles', 'comparison', id, other],
    queryFn: ({ signal }) => call(compareRoles, { params: { id, other }, signal }),
  })

/** Lists and comparisons are old, and perhaps the own menu. */
export async function forgetRoles(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['roles', 'list'] }),
    queryClient.invalidateQueries({ queryKey: ['roles', 'comparison'] }),
    queryClient.invalidateQueries({ queryKey: menusQuery.queryKey }),
  ])
}
