import type { ListState } from '../list/list-address.ts'
import type { ViewedList } from './use-viewed-list.ts'

/** What an open list is called: its view, else the list itself. */
export const viewName = <State extends ListState>({ opened }: ViewedList<State>, title: string): string =>
  (opened.kind === 'open' && opened.view?.name) || title
