import { z } from 'zod'
import { isShapedMember } from '../element-shape.ts'
import { holdsReservedNames, isShallow, reservedNames } from './same-json.ts'
import { longestStep } from './step-limits.ts'

/** Deeper than any member of an element has a use for. */
const deepestMember = 24
const key = z.string().min(1).max(120)
const place = { parent: z.string().max(120), after: z.string().max(120).nullable() }
const member = z.unknown().refine((value) => isShallow(value, deepestMember) && !holdsReservedNames(value))
const name = z
  .string()
  .regex(/^[a-zA-Z_][a-zA-Z0-9_]{0,59}$/)
  .refine((one) => !reservedNames.has(one) && !['id', 'childs'].includes(one))
const own = z
  .record(z.string().max(60), z.unknown())
  .refine((members) => !Object.hasOwn(members, 'childs') && isShallow(members, deepestMember))
  .refine((members) => !holdsReservedNames(members))
  // A title that is a thing, or options of nothing, would stop the pages of all who design the form.
  .refine((members) => Object.entries(members).every(([one, value]) => isShapedMember(one, value)))

/**
 * One change of a design. Places are named by what stands around them and never by a number; `null` stands first. A
 * member that is null is not there.
 */
export const formOp = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('add'),
    ...place,
    /** The element and what stands in it, in the order of the form; all but the first name what they stand in. */
    elements: z
      .array(z.strictObject({ key, parent: key.optional(), own }))
      .min(1)
      .max(longestStep),
  }),
  z.strictObject({ do: z.literal('move'), key, ...place }),
  z
    .strictObject({ do: z.literal('set'), key: z.string().max(120), name, from: member, to: member })
    .refine(({ name: one, to }) => isShapedMember(one, to)),
  z.strictObject({ do: z.literal('rename'), key, from: z.string().max(200), to: z.string().max(200) }),
  z.strictObject({ do: z.literal('deactivate'), key }),
  z.strictObject({ do: z.literal('restore'), key }),
])
export type FormOp = z.infer<typeof formOp>

export const commandActs = [
  'added',
  'moved',
  'changed',
  'renamed',
  'deactivated',
  'restored',
  'duplicated',
  'pasted',
  'detached',
  'settings',
  'undone',
  'redone',
] as const

/** One step of one person: all of it is done, or nothing. */
export const formCommand = z.strictObject({
  id: z.uuid(),
  /** What it is called where it can be undone; `title` is what it was about. */
  label: z.strictObject({ act: z.enum(commandActs), title: z.string().max(500) }),
  ops: z.array(formOp).min(1).max(longestStep),
})
export type FormCommand = z.infer<typeof formCommand>
export type CommandLabel = FormCommand['label']
