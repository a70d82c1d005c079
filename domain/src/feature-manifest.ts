import type { ModuleKey } from './roles/role.ts'
import type { EndpointParts } from './shared/endpoint.ts'

/**
 * Whom a page of the menu belongs to: everybody, the staff, those who set the company up, those who write to many, or
 * those with rights on a kind of record.
 */
export type PageOwner = ModuleKey | 'everybody' | 'staff' | 'administrators' | 'configurators' | 'writers'

/**
 * Why a call that is no GET stands in no audit trail although it may change something:
 * - `reads`: it reads; what is sensitive has calls of its own
 * - `record-tells`: the history of the record tells each change, field by field
 * - `own`: it is about the caller's own look, draft or session alone
 * - `verb-notes`: its verb writes the entry, because it belongs to no company yet or sends bytes itself
 * - `grants-nothing`: the step after it does, and is noted
 */
export type Unaudited = 'reads' | 'record-tells' | 'own' | 'verb-notes' | 'grants-nothing'

/** What a feature adds to the domain. `features.ts` lists them all; whatever goes through every feature is made from it. */
export type DomainFeature = {
  /** The name of its folder. */
  readonly name: string
  /** The exports of its `-endpoints` files; what is no endpoint among them is passed over. */
  readonly endpoints: Readonly<Record<string, unknown>>
  /** Calls without an `audit` of their own, by name. */
  readonly unaudited?: Readonly<Record<string, Unaudited>>
  /** Pages that a menu may lead to, in the order in which a new company's menu has them. */
  readonly menuPages?: Readonly<Record<string, PageOwner>>
  /** Pages of builders that it has, below the menu's entry for them; those of the builders themselves come first. */
  readonly builderPages?: readonly BuilderPage[]
}

export interface BuilderPage {
  /** Its address without the slash: `builders/tasks`. Its last part says what it is called in the person's language. */
  readonly page: string
  /** As English has it, where the language has no word. */
  readonly title: string
  readonly icon: string
}

export const isEndpoint = (value: unknown): value is EndpointParts =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
