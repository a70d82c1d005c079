import { ownModuleOf } from '@corbel/domain/roles/own-module'
import { paths } from '../paths.ts'
import {
  type FieldListState,
  fieldListContent,
  fieldListWith,
  readFieldList,
  writeFieldList,
} from '../records/list/fields/field-list-address.ts'
import type { ListAddress } from '../records/list/list-address.ts'
import type { ListOfViews } from '../records/views/use-viewed-list.ts'

export const pageSizes = [10, 25, 50] as const

export type PageAddress = ListAddress<FieldListState>

export const ownPageViews = (key: string): ListOfViews<FieldListState> => ({
  module: ownModuleOf(key),
  read: (search) => readFieldList(search, pageSizes),
  write: (asked) => ({ ...writeFieldList(asked, pageSizes) }),
  contentOf: fieldListContent,
  withContent: fieldListWith,
  path: (words) => paths.ownPage(key, words),
})
