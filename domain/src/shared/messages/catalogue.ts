import type { problems } from './en/problems.ts'
import type { refusals } from './en/refusals.ts'
import type { shared } from './en/shared.ts'
import type { table } from './en/table.ts'

/** Every sentence of the program by its path. A feature adds its areas where their English source stands. */
export interface Catalogue {
  readonly problems: typeof problems
  readonly refusals: typeof refusals
  readonly shared: typeof shared
  readonly table: typeof table
}
