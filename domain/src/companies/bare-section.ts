import { z } from 'zod'

type Bare<Schema> = Schema extends z.ZodDefault<infer Inner> ? Inner : Schema

/**
 * The members of a stored section without their defaults: in a request, what is left out must stay as it is, and a
 * default would overwrite it.
 */
export function bareSection<Shape extends z.ZodRawShape>(section: z.ZodObject<Shape>) {
  const members = Object.entries(section.shape).map(([key, schema]) => [
    key,
    schema instanceof z.ZodDefault ? schema.unwrap() : schema,
  ])
  return Object.fromEntries(members) as { [Key in keyof Shape]: Bare<Shape[Key]> } // Each key with its own schema.
}
