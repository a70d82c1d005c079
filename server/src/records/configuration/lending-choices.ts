import type { StageGate } from '@corbel/domain/loans/stage-gates'
import type { Db } from '../../platform/database/db.ts'
import {
  listPeopleGroups,
  listProducts,
  listPrograms,
  listSources,
  listStageGates,
  listStatuses,
  type PeopleGroup,
  type Product,
  type Program,
  type Source,
  type Status,
} from './lending-choices-repository.ts'

export type { PeopleGroup, Product, Program, Source, Status }

/** What a company's loans are described with, inactive entries included: old loans still name them. */
export type LendingChoices = {
  readonly products: readonly Product[]
  readonly programs: readonly Program[]
  readonly statuses: readonly Status[]
  readonly sources: readonly Source[]
  readonly groups: readonly PeopleGroup[]
  /** What statuses ask for, by program. */
  readonly gates: readonly StageGate[]
}

export async function lendingChoices(db: Db, companyId: string): Promise<LendingChoices> {
  return {
    products: await listProducts(db, companyId),
    programs: await listPrograms(db, companyId),
    statuses: await listStatuses(db, companyId),
    sources: await listSources(db, companyId),
    groups: await listPeopleGroups(db, companyId),
    gates: await listStageGates(db, companyId),
  }
}

export function statusesOf(db: Db, companyId: string): Promise<readonly Status[]> {
  return listStatuses(db, companyId)
}

export function sourcesOf(db: Db, companyId: string): Promise<readonly Source[]> {
  return listSources(db, companyId)
}

export function groupsOf(db: Db, companyId: string): Promise<readonly PeopleGroup[]> {
  return listPeopleGroups(db, companyId)
}
