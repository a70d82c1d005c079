import type { ViewContent } from '@corbel/domain/views/view-replies'
import { paths } from '../../paths.ts'
import {
  fieldListContent,
  fieldListWith,
  readFieldList,
  writeFieldList,
} from '../../records/list/fields/field-list-address.ts'
import type { ListAddress } from '../../records/list/list-address.ts'
import type { ListOfViews } from '../../records/views/use-viewed-list.ts'
import type { AskedLeads } from '../lead-queries.ts'

export const pageSizes = [20, 50, 100] as const

const isStatus = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,8}$/.test(text)

export type LeadAddress = ListAddress<AskedLeads>

export const leadListViews: ListOfViews<AskedLeads> = {
  module: 'leads',
  read: (search) => ({
    ...readFieldList(search, pageSizes),
    status: isStatus(search.status) ? search.status : undefined,
  }),
  write: (asked) => ({ ...writeFieldList(asked, pageSizes), status: asked.status }),
  contentOf: (asked): ViewContent => ({
    ...fieldListContent(asked),
    ...(asked.status === undefined ? {} : { status: asked.status }),
  }),
  withContent: (content, asked) => ({ ...fieldListWith(content, asked), status: content.status }),
  path: (words) => paths.leads(words),
}
