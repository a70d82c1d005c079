import type { PlantedFault } from './planted-fault.ts'

const auth = 'server/src/auth'
const security = 'server/src/security'

const firstProof = `${auth}/addresses/first-proof.test.ts`
const addresses = `${security}/abuse-of-addresses.test.ts`
const giving = 'domain/src/auth/giving-rules.test.ts'
const names = `${security}/hidden-names.test.ts`

/** Of accounts, roles, limits and hidden names. */
export const accountFaults: readonly PlantedFault[] = [
  {
    id: 'account-not-held-while-its-sessions-end',
    file: 'server/src/platform/session/account-lock-repository.ts',
    find: 'where id = any(${[...accountIds]}::uuid[]) order by id for no key update',
    replace: 'where id = any(${[...accountIds]}::uuid[]) order by id',
    test: `${auth}/sessions/session-races.test.ts`,
    name: 'where one was being exchanged when it came',
    why: 'Whoever is thrown out opens another session at the same moment, and stays.',
  },
  {
    id: 'strangers-password-outlives-the-first-proof',
    file: `${auth}/addresses/first-proof.ts`,
    find: '  await clearPasswordHash(db, accountId)\n',
    replace: '',
    test: firstProof,
    why: 'Whoever signed up with a name of somebody else goes on signing in.',
  },
  {
    id: 'strangers-factor-outlives-the-first-proof',
    file: `${auth}/addresses/first-proof.ts`,
    find: '  await dropEveryFactor(db, accountId)\n',
    replace: '',
    test: firstProof,
    why: 'The owner of an account cannot enter it without the phone of a stranger.',
  },
  {
    id: 'strangers-sessions-outlive-the-first-proof',
    file: `${auth}/addresses/first-proof.ts`,
    find: '  await endSessions(db, { accountId }, at)\n',
    replace: '',
    test: firstProof,
    name: 'is its owner’s with an invitation',
    why: 'A stranger who is signed in stays so in the account of its owner.',
  },
  {
    id: 'links-to-the-old-address-still-open',
    file: `${auth}/addresses/set-address.ts`,
    find: '  await voidEveryTicket(db, accountId)\n',
    replace: '',
    test: addresses,
    why: 'Whoever reads the address that was given up sets a new password.',
  },
  {
    id: 'old-address-not-told',
    file: `${auth}/addresses/set-address.ts`,
    find: 'if (old !== null && old !== to.address)',
    replace: 'if (old === to.address && old !== null)',
    test: addresses,
    why: 'An account is moved to another address, and its owner never learns of it.',
  },
  {
    id: 'address-changed-without-proof',
    file: `${auth}/addresses/own-address.ts`,
    find: '  if (!proven.ok) return proven\n',
    replace: '',
    test: addresses,
    why: 'Whoever finds a screen unlocked takes the account with them.',
  },
  {
    id: 'former-addresses-not-told',
    file: `${auth}/addresses/former-addresses.ts`,
    find: 'for (const [to, company] of told)',
    replace: 'for (const [to, company] of [...told].slice(1))',
    test: addresses,
    why: 'A person is taken over unseen by whoever may correct their address.',
  },
  {
    id: 'role-given-that-has-more-than-its-giver',
    file: 'domain/src/auth/giving-rules.ts',
    find: 'if (role.admin || exceeds(actor.role, role)) return false',
    replace: 'if (role.admin) return false',
    test: giving,
    why: 'Whoever may add people makes a colleague who may do everything.',
  },
  {
    id: 'fields-of-a-given-role-not-compared',
    file: 'domain/src/auth/giving-rules.ts',
    find: 'wider.length > 0 || widerForms.some(readsOthers)',
    replace: 'wider.length > 0',
    test: giving,
    why: 'An officer who never sees a social security number gives somebody a role that does.',
  },
  {
    id: 'dropped-second-factor-passes-for-no-widening',
    file: 'domain/src/auth/giving-rules.ts',
    find: ' || (before.mfaRequired && !after.mfaRequired)',
    replace: '',
    test: giving,
    why: 'The second factor of a role is switched off without proof of who does it.',
  },
  {
    id: 'opened-fields-pass-for-no-widening',
    file: 'domain/src/auth/giving-rules.ts',
    find: "rankOfField(is[element] ?? 'edit') > rankOfField(was[element] ?? 'hidden')",
    replace: "rankOfField(is[element] ?? 'hidden') > rankOfField(was[element] ?? 'hidden')",
    test: giving,
    why: 'A hidden field is shown to a role without proof of who does it.',
  },
  {
    id: 'role-widened-without-proof',
    file: 'server/src/roles/save-role.ts',
    find: '  if (!proven.ok) return proven\n',
    replace: '',
    test: `${security}/abuse-of-roles.test.ts`,
    why: 'Whoever finds an administrator’s screen unlocked gives themselves every right.',
  },
  {
    id: 'last-administrator-removed',
    file: 'server/src/roles/roles-in-hand.ts',
    find: 'role.active && role.admin && role.users > 0',
    replace: 'role.active && role.admin',
    test: 'server/src/roles/save-role.test.ts',
    why: 'A company locks itself out.',
  },
  {
    id: 'one-guess-too-many',
    file: 'server/src/platform/limits/rate-limit.ts',
    find: 'if (attempts.count > limit.most)',
    replace: 'if (attempts.count > limit.most + 1)',
    test: `${auth}/sign-in-limits.test.ts`,
    why: 'A limit is not what the page on limits says.',
  },
  {
    id: 'hidden-names-found-by-search',
    file: 'server/src/records/list/searched-text.ts',
    find: '[...hidden].some((one) => one === field) ? [] : [slot]',
    replace: '[slot]',
    test: names,
    why: 'Whoever may not see a name finds out by searching whether it is there.',
  },
  {
    id: 'hidden-names-told-by-the-order',
    file: 'server/src/people/list/people-order.ts',
    find: 'plain.of.some((name) => hidden.has(name))',
    replace: 'plain.of.length < 0',
    test: names,
    why: 'Whoever may not see names reads them from the order of a list.',
  },
  {
    id: 'hidden-names-in-stamps',
    file: 'domain/src/people/name-sight.ts',
    find: 'if (kind !== null) return hidesName(sight[kind]) ? sight.callings[kind] : name',
    replace: 'if (kind !== null) return name',
    test: names,
    why: 'A name that is hidden in the record stands in its history.',
  },
]
