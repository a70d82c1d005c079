import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { tabKeys } from '@corbel/domain/roles/role'
import type { FastifyRequest } from 'fastify'
import type { Services } from './platform/http/services.ts'
import { resolveSession } from './platform/session/resolve-session.ts'

const pages = /^\/(?:$|loans\/?$|loans\/edit\/[^/]+\/?$)/
/** The specified drawings of the same addresses: a form in tabs, loans in a table. */
const wholeViews = new Set(['tabs', 'table'])
/** What hangs on a loan beside its form and has no page of the borrower's: documents and messages have. */
const recordTabs = new Set<string>(tabKeys.filter((tab) => tab !== 'docs'))

/**
 * Whether an address is answered with the borrower's own pages: of a signed-in borrower where these have a page for
 * it, and the sign-in of a browser in which a borrower was there before (decision 0135). What is shown is decided by
 * each call and not here.
 */
export async function forBorrower({ database, clock, cookie }: Services, request: FastifyRequest): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url, 'http://corbel.invalid')
  const isSignIn = pathname === '/auth/login'
  if (isSignIn && searchParams.has('whole')) return false
  if (!isSignIn && (!pages.test(pathname) || wholeViews.has(searchParams.get('view') ?? ''))) return false
  if (recordTabs.has(searchParams.get('tab') ?? '')) return false
  const token = cookie.read(request)
  const session = token === undefined ? null : await resolveSession(database.pool, token, clock.now())
  if (session !== null)
    return session.kind === 'person' && (hasOwnPages(session.actor) || isHelping(session.actor, pathname, searchParams))
  return isSignIn ? wasHere(request) : false
}

/** Staff at the steps of a borrower, to fill them in together. */
const isHelping = ({ type }: Actor, path: string, search: URLSearchParams): boolean =>
  type === 'Workforces' && path.startsWith('/loans/edit/') && search.get('view') === 'steps'

/** Borrowers, and whoever follows loans by their milestones alone. */
const hasOwnPages = (actor: Actor): boolean => actor.type === 'Prospects' || loanPolicy.follow(actor)

/** Kept by the borrower's pages themselves, for the sign-in alone: it opens nothing. */
const wasHere = ({ cookies }: FastifyRequest): boolean =>
  cookies['__Host-corbel-portal'] === '1' || cookies['corbel-portal'] === '1'
