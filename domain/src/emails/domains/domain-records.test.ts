import { describe, expect, test } from 'vitest'
import { type DomainFindings, domainRecords, isLost, namesToAsk, spfParts, standingAfter } from './domain-records.ts'

const domain = 'lender.example'
const keys = {
  ...{ domain, token: 'tok', selector: 'corbel1', publicKey: 'KEY', next: null, sentBy: 'mail.corbel.example' },
} as const
const right = {
  [`_corbel.${domain}`]: ['corbel-mail=tok'],
  [`corbel1._domainkey.${domain}`]: ['v=DKIM1; k=rsa; p=KEY'],
  [domain]: ['google-site-verification=x', 'v=spf1 include:mail.corbel.example ~all'],
  [`_dmarc.${domain}`]: ['v=DMARC1; p=reject'],
}
const found = (
  more: Record<string, readonly string[] | 'unknown'> = {},
  spfLookups: number | null = 1,
): DomainFindings => ({
  texts: new Map(namesToAsk(domain).map((name) => [name, { ...right, ...more }[name] ?? []])),
  spfLookups,
})
const statesOf = (findings: DomainFindings) =>
  domainRecords(keys, findings).map(({ kind, state, fault }) => `${kind} ${state}${fault === null ? '' : ` ${fault}`}`)

test('all of them stand there', () => {
  expect(statesOf(found())).toEqual(['ownership right', 'dkim right', 'spf right', 'dmarc right'])
})

test.each([
  [{ [`_corbel.${domain}`]: [] }, 'ownership missing'],
  [{ [`_corbel.${domain}`]: ['corbel-mail=other'] }, 'ownership wrong other-value'],
  [{ [`_corbel.${domain}`]: 'unknown' }, 'ownership unknown'],
  [{ [`corbel1._domainkey.${domain}`]: ['v=DKIM1; p=OLD'] }, 'dkim wrong other-value'],
  [{ [`corbel1._domainkey.${domain}`]: ['v=DKIM1;k=rsa;p=K EY'] }, 'dkim right'],
  [{ [domain]: [] }, 'spf missing'],
  [{ [domain]: ['v=spf1 -all'] }, 'spf wrong not-included'],
  [{ [domain]: ['v=spf1 include:mail.corbel.example -all', 'v=spf1 -all'] }, 'spf wrong two-records'],
  [{ [`_dmarc.${domain}`]: [] }, 'dmarc missing'],
  [{ [`_dmarc.${domain}`]: ['v=DMARC1'] }, 'dmarc wrong other-value'],
] as const)('%j: %s', (more, state) => {
  expect(statesOf(found(more))).toContain(state)
})

test('more than ten look-ups are named', () => {
  expect(statesOf(found({}, 11))).toContain('spf wrong too-many-lookups')
  expect(spfParts('v=spf1 a mx include:a.test ip4:192.0.2.1 redirect=b.test ~all')).toEqual({
    lookups: 4,
    next: ['a.test', 'b.test'],
  })
})

describe('a domain', () => {
  const at = new Date('2026-05-01T00:00:00Z')
  const waiting = { state: 'waiting', failingSince: null } as const
  const verified = { state: 'verified', failingSince: null } as const
  const records = (more: Record<string, readonly string[] | 'unknown'> = {}) => domainRecords(keys, found(more))
  const gone = records({ [`_corbel.${domain}`]: [] })
  const silent = records({ [`_corbel.${domain}`]: 'unknown' })

  test('is verified once ownership and key stand there, whatever else does', () => {
    expect(standingAfter(waiting, records({ [domain]: [], [`_dmarc.${domain}`]: [] }), at)).toEqual(verified)
    expect(standingAfter(waiting, gone, at)).toEqual(waiting)
  })

  test('fails once one is gone, is lost after two days, and is back as soon as it stands there', () => {
    const failing = standingAfter(verified, gone, at)
    expect(failing).toEqual({ state: 'failing', failingSince: at })
    const later = new Date(at.getTime() + 48 * 3_600_000)
    expect(standingAfter(failing, gone, later)).toEqual(failing)
    expect([isLost(failing, at), isLost(failing, later)]).toEqual([false, true])
    expect(standingAfter(failing, records(), later)).toEqual(verified)
  })

  test('stays as it was where name servers do not say', () => {
    expect(standingAfter(verified, silent, at)).toEqual(verified)
    expect(standingAfter(waiting, silent, at)).toEqual(waiting)
  })
})
