import { listRecordTabs } from '@corbel/domain/record-tabs/record-tab-endpoints'
import type { RecordTabKey } from '@corbel/domain/record-tabs/record-tabs'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'

/** The record that tabs are of, as its kind is called everywhere. */
interface TabsPlace {
  module: string
  owner: string
}

/** Colleagues work on it too: what is counted is looked at again from time to time. */
const lookAgainMs = 30_000

const recordTabsQuery = ({ module, owner }: TabsPlace) =>
  queryOptions({
    queryKey: ['record-tabs', module, owner],
    queryFn: ({ signal }) => call(listRecordTabs, { body: { module, owner }, signal }),
    refetchInterval: lookAgainMs,
  })

interface RecordTabFacts {
  /** False once the server has said that the reader does not have it. */
  isOpen: boolean
  count: number | undefined
}

/** One tab of a record as the server tells of it: all of them are asked for in one call. */
export function useRecordTab(place: TabsPlace, key: RecordTabKey, isOffered: boolean): RecordTabFacts {
  const { data } = useQuery({ ...recordTabsQuery(place), enabled: isOffered })
  const found = data?.tabs.find((tab) => tab.key === key)
  return { isOpen: isOffered && (data === undefined || found !== undefined), count: found?.count ?? undefined }
}
