import type { FieldRights } from './field-rights.ts'
import { noRights, type RolePermissions } from './role.ts'

/** All that a role consists of. */
export interface RoleContent {
  title: string
  admin: boolean
  /** Whoever holds the role signs in with a second factor. */
  mfaRequired: boolean
  permissions: RolePermissions
  /** By form id. */
  fields: Readonly<Record<string, FieldRights>>
}

export interface RoleDifference {
  path: string[]
  /** Null where the role says nothing of it. */
  one: unknown
  other: unknown
}

/** What two roles, or two states of one, differ in, place by place; a kind of record without a word has no rights. */
export function roleDifferences(one: RoleContent, other: RoleContent): RoleDifference[] {
  const [left, right] = [placesOf(one), placesOf(other)]
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) => {
    const [before, after] = [left.get(key), right.get(key)]
    const value = (place: Place | undefined): unknown => place?.value ?? null
    if (JSON.stringify(value(before)) === JSON.stringify(value(after))) return []
    return [{ path: (before ?? after)?.path ?? [], one: value(before), other: value(after) }]
  })
}

interface Place {
  path: string[]
  value: unknown
}

function placesOf({ title, admin, mfaRequired, permissions, fields }: RoleContent): Map<string, Place> {
  const modules = Object.fromEntries(
    Object.entries(permissions.modules).map(([module, rights]) => [module, { ...noRights, ...rights }]),
  )
  const places = flatten({ title, admin, mfaRequired, ...permissions, modules, fields }, [])
  // Nothing and no right are the same.
  const said = places.filter(({ path, value }) => path[0] !== 'modules' || (value !== false && value !== 'none'))
  return new Map(said.map((place) => [JSON.stringify(place.path), place]))
}

function flatten(value: unknown, path: string[]): Place[] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ path, value: inOrder(value) }]
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, [...path, key]))
}

const inOrder = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).toSorted() : value)
