import type { AuditFilters } from '@corbel/domain/security/audit-endpoints'
import { auditChoices } from '@corbel/domain/shared/audit'
import type { AuditSearch } from '../paths.ts'
import { instantAt } from './zone-time.ts'

export const pageSizes = [20, 50, 100] as const

/** Which rows an address asks for; anything else is the first page of the usual size. */
export function pageOf({ page = '0', limit }: AuditSearch): { page: number; size: number } {
  const asked = Number(page)
  return {
    page: Number.isInteger(asked) && asked >= 0 && asked <= 100_000 ? asked : 0,
    size: pageSizes.find((one) => String(one) === limit) ?? pageSizes[0],
  }
}

/** An address as filters; times are those of the company's clocks, and what says nothing is left out. */
export function filtersOf(search: AuditSearch, timeZone: string): AuditFilters {
  const { who, what, field, record, role, session, from = '', to = '' } = search
  const filters = {
    ...{ who: said(who), field: said(field), record: said(record), role: said(role), session: said(session) },
    what: auditChoices.find((one) => one === what),
    from: instantAt(from, timeZone) ?? undefined,
    to: instantAt(to, timeZone) ?? undefined,
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

const said = (text = ''): string | undefined => (text.trim() === '' ? undefined : text.trim())

/** A day with a time of some zone, or none. */
export const isMoment = (text = ''): boolean => text === '' || instantAt(text, 'UTC') !== null

export const isReadable = ({ from, to }: AuditSearch): boolean => isMoment(from) && isMoment(to)

/** Local times of one zone are in order as text. */
export const isBackwards = (search: AuditSearch): boolean => {
  const { from = '', to = '' } = search
  return from !== '' && to !== '' && isReadable(search) && to < from
}

export const isFiltered = ({ page: _page, limit: _limit, ...rest }: AuditSearch): boolean =>
  Object.values(rest).some((value) => value !== undefined && value !== '')
