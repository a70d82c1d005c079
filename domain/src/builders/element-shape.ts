import { z } from 'zod'
import { languages } from '../shared/messages/languages.ts'

const roles = z.array(z.string().max(40)).max(500).nullish()
const text = z.string().max(20_000).nullish()

const words = z.strictObject({
  title: text,
  custom_title: text,
  placeholder: text,
  help: text,
  validate_msg: text,
  guideline: text,
  ask: text,
  why: text,
  part: text,
  value: text,
  options: z.record(z.string().max(500), z.string().max(2_000)).nullish(),
  guidelines: z.array(z.string().max(20_000)).max(1_000).nullish(),
})

/**
 * The members of an element that the program itself relies on, in their shapes; whatever else a builder stores with an
 * element is kept as it is.
 */
export const elementShape = z.looseObject({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(40),
  title: text,
  custom_title: text,
  placeholder: text,
  help: text,
  validate_msg: text,
  guideline: text,
  ask: text,
  why: text,
  part: text,
  step: z.enum(['start', 'join']).nullish(),
  mandatory: z.boolean().nullish(),
  readonly: z.boolean().nullish(),
  hide: z.boolean().nullish(),
  cloneable: z.boolean().nullish(),
  sensitive: z.boolean().nullish(),
  per_borrower: z.union([z.boolean(), z.literal('private')]).nullish(),
  isMultiple: z.boolean().nullish(),
  listShowField: z.boolean().nullish(),
  searchable: z.boolean().nullish(),
  slot: z.boolean().nullish(),
  order: z.number().nullish(),
  width: z.number().nullish(),
  decimals: z.int().min(0).max(12).nullish(),
  maxLength: z.int().min(1).max(100_000).nullish(),
  rows: z.int().min(1).max(40).nullish(),
  level: z.int().min(1).max(3).nullish(),
  maxFiles: z.int().min(1).max(100).nullish(),
  maxSize: z.int().min(1).max(45).nullish(),
  international: z.boolean().nullish(),
  hided_roles: roles,
  readonly_roles: roles,
  review_roles: roles,
  reviewer: roles,
  file_type: z.array(z.string().max(100)).max(100).nullish(),
  options: z
    .array(z.looseObject({ id: z.string().max(500), text: z.string().max(2_000) }))
    .max(5_000)
    .nullish(),
  control_settings: z.array(z.looseObject({})).max(1_000).nullish(),
  calculations: z
    .array(z.looseObject({ formulas: z.array(z.looseObject({})) }))
    .max(1_000)
    .nullish(),
  words: z.partialRecord(z.enum(languages), words).nullish(),
  total_of: z.string().max(200).nullish(),
  refers_to: z.literal('opportunities').nullish(),
})

const shapes: Readonly<Record<string, z.ZodType>> = elementShape.shape

/** Whether a member that the program relies on has its shape; of all others everything goes. */
export const isShapedMember = (name: string, value: unknown): boolean =>
  !Object.hasOwn(shapes, name) || name === 'id' || (shapes[name]?.safeParse(value).success ?? true)
