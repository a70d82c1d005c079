import { allEndpoints } from '@corbel/domain/endpoints'
import type { DomainFeature } from '@corbel/domain/feature-manifest'
import { features } from '@corbel/domain/features'
import { expect, test } from 'vitest'
import { featureRoutes } from '../features.ts'

/** Calls that change something, or may, and have no `audit` in their description; their features say why. */
const exceptions = features.flatMap(({ name, unaudited }: DomainFeature) =>
  Object.keys(unaudited ?? {}).map((call) => `${name}/${call}`),
)

/** Calls with an `audit` in their description that are no verbs; they have to write their entry themselves. */
const notedByHand: readonly string[] = [
  'companies/activateCompany',
  'companies/addCompany',
  'companies/addHost',
  'companies/deactivateCompany',
  'companies/finishWelcome',
  'companies/removeHost',
  'companies/saveAffiliates',
  'companies/saveCompany',
  'companies/publishLegalText',
  'companies/removePicture',
  'companies/saveMenu',
  'companies/saveNumbering',
  'companies/uploadPicture',
]

const nameOf = ({ feature, name }: (typeof allEndpoints)[number]): string => `${feature}/${name}`

test('whatever changes something says how it stands in the audit trail, or why it does not', () => {
  const silent = allEndpoints
    .filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.audit === undefined)
    .map(nameOf)
  expect(silent.filter((name) => !exceptions.includes(name))).toEqual([])
})

test('no exception stands for a call that has its entry, or that is not there', () => {
  const noted = allEndpoints.filter(({ endpoint }) => endpoint.audit !== undefined).map(nameOf)
  expect(exceptions.filter((name) => noted.includes(name) || !allEndpoints.map(nameOf).includes(name))).toEqual([])
})

test('what says so is bound to a verb, for only those are noted by the platform', () => {
  const verbs = new Set(featureRoutes.filter((one) => one.kind === 'verb').map((one) => one.endpoint))
  const unbound = allEndpoints.filter(({ endpoint }) => endpoint.audit !== undefined && !verbs.has(endpoint))
  expect(unbound.map(nameOf).filter((name) => !notedByHand.includes(name))).toEqual([])
})
