import { type StartingForm, startingForms } from '@corbel/domain/builders/builder-endpoints'
import { withRoles } from '@corbel/domain/builders/configuration/content-names'
import type { FigureMapping } from '@corbel/domain/figures/meanings'
import { containerTypes, decorationTypes, type FormElement } from '@corbel/domain/forms/form-element'
import type { Db } from '../../platform/database/db.ts'
import { listRoleNames } from '../configuration/configuration-repository.ts'

export type Starting = { readonly content: readonly FormElement[]; readonly figures: FigureMapping }

/** Roles as the forms speak of them; a company's own take their place. */
const spoken = { officer: '1', reviewer: '2', borrower: '3' } as const

/** Made when somebody asks for one: hundreds of fields are of no use to a program that only starts. */
const makers: Readonly<Record<StartingForm, () => Promise<Starting>>> = {
  urla: async () => {
    const { inSpanish } = await import('../../../seeds/forms/in-spanish.ts')
    const { urlaFigures: figures } = await import('../../../seeds/forms/form-figures.ts')
    const { urlaForm } = await import('../../../seeds/urla/urla-form.ts')
    return { content: inSpanish(urlaForm(spoken)), figures }
  },
  'personal-loan': async () => {
    const { inSpanish } = await import('../../../seeds/forms/in-spanish.ts')
    const { personalLoanFigures: figures } = await import('../../../seeds/forms/form-figures.ts')
    const { personalLoanForm } = await import('../../../seeds/forms/personal-loan-form.ts')
    return { content: inSpanish(personalLoanForm()), figures }
  },
  'fix-and-flip': async () => {
    const { fixAndFlipFigures: figures } = await import('../../../seeds/forms/form-figures.ts')
    const { fixAndFlipForm } = await import('../../../seeds/forms/fix-and-flip-form.ts')
    return { content: fixAndFlipForm(), figures }
  },
  'commercial-bridge': async () => {
    const { commercialBridgeFigures: figures, commercialBridgeForm } = await import(
      '../../../seeds/forms/commercial-bridge-form.ts'
    )
    return { content: commercialBridgeForm(), figures }
  },
}

const made = new Map<StartingForm, Promise<Starting>>()

/** A form that the program brings, as nobody has changed it. */
export function startingForm(key: StartingForm): Promise<Starting> {
  const known = made.get(key)
  if (known !== undefined) return known
  const making = makers[key]()
  made.set(key, making)
  return making
}

/**
 * The form for a company: what is the lender's own is closed to each of its roles of borrowers. Which of its officers
 * see a protected field, and whose changes wait for whom, it decides itself.
 */
export async function startingFormFor(db: Db, companyId: string, key: StartingForm): Promise<Starting> {
  const { content, figures } = await startingForm(key)
  const borrowers = (await listRoleNames(db, companyId)).filter(({ kind }) => kind === 'prospect').map(({ id }) => id)
  return { content: withRoles(withoutReviews(content), () => borrowers), figures }
}

const withoutReviews = (content: readonly FormElement[]): FormElement[] =>
  content.map((element) => {
    const { review_roles: _review, reviewer: _reviewer, hided_roles: _hidden, ...own } = element
    return { ...own, ...(element.childs ? { childs: withoutReviews(element.childs) } : {}) }
  })

const noField: ReadonlySet<string> = new Set([...containerTypes, ...decorationTypes])

type Shelf = { key: StartingForm; fields: number; tabs: string[] }
let shelves: Promise<Shelf[]> | undefined

/** What each of them is made of. */
export function listGallery(): Promise<Shelf[]> {
  shelves ??= Promise.all(
    startingForms.map(async (key) => {
      const { content } = await startingForm(key)
      return { key, fields: countFields(content), tabs: tabsOf(content) }
    }),
  )
  return shelves
}

const countFields = (content: readonly FormElement[]): number =>
  content.reduce((count, { type, childs = [] }) => count + (noField.has(type) ? 0 : 1) + countFields(childs), 0)

const tabsOf = (content: readonly FormElement[]): string[] =>
  content.flatMap(({ type, title = '', childs = [] }) => [...(type === 'item' ? [title] : []), ...tabsOf(childs)])
