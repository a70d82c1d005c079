import type { AnyRoute } from '@tanstack/react-router'
import type { TitleKey } from './route-data.ts'

/**
 * What a feature adds to the pages: keys, and how its code is fetched. `features.ts` lists them all, and all of it is in
 * the first code of every visit; so a manifest imports nothing but what makes a page of a path.
 */
export interface WebFeature {
  /** The name of its folder. */
  readonly name: string
  /** Behind the sign-in, with the frame around them. */
  readonly pages?: readonly AnyRoute[]
  /** For anybody. */
  readonly barePages?: readonly AnyRoute[]
  /** What pages of the menu are called in the person's language, by the key that the menu gives them. */
  readonly titles?: Readonly<Record<string, TitleKey>>
}
