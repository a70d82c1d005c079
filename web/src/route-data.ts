import type { Catalogue } from '@corbel/domain/shared/messages/catalogue'
import type { Menus } from './menu-configuration.ts'
import type { Path } from './paths.ts'

export type TitleKey = `menus.${Exclude<keyof Catalogue['menus'] & string, 'oneOf'>}` | 'account.title'

/** A page of the menu, and the right on it without which the page does not open. */
export interface PageRight {
  /** Its key; `$page` is the key that the address has in this place. */
  readonly menu: string
  readonly right: 'global' | 'add' | 'update'
  /** Opens by the role's right also where the company's menu has no entry for it (specification 1, section 2.2). */
  readonly isAlways?: true
}

export interface CrumbStep {
  readonly title: TitleKey
  readonly to?: Path
  /** Called as its entry in the menu is, and led to where the menu has it. */
  readonly ofMenu?: string
  /** Whose way it is on; everybody's where nothing is said. */
  readonly isFor?: (type: Menus['loggedInUserType']) => boolean
}

/** The way to a page: below its entry of the menu, what is done there; or steps of its own; or none is shown. */
export type Crumb = 'new' | 'update' | 'none' | readonly CrumbStep[]

/** What the frame around a page has to know of it before its code is there. */
export interface RouteData {
  /** Absent: the server alone decides. */
  readonly access?: PageRight
  readonly crumb?: Crumb
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteData {}
}
