import type { ReactNode } from 'react'
import { BlockSkeleton } from '../skeleton.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { type DataOf, Loaded, type Queries } from './loaded.tsx'
import { NotAllowed } from './not-allowed.tsx'
import { NotFound } from './not-found.tsx'

interface LoadedPageProps<Asked extends Queries> {
  queries: Asked
  /** Of the browser's tab, until the page has one of its own. */
  title: string
  /** What could not be loaded, in words. */
  failed?: string
  /** It may be closed to the role. */
  closed?: boolean
  /** That there is no such record; a general sentence without it. */
  absent?: string
  /** The way on where there is no such record. */
  back?: ReactNode
  children: (data: DataOf<Asked>) => ReactNode
}

/** A whole page that shows nothing before its data is there. */
export function LoadedPage<Asked extends Queries>(props: LoadedPageProps<Asked>) {
  const { queries, title, failed, closed, absent, back, children } = props
  return (
    <Loaded
      as="h1"
      queries={queries}
      title={failed}
      skeleton={<PagePending title={title} />}
      closed={closed && <NotAllowed />}
      absent={<NotFound title={absent} action={back} />}
    >
      {children}
    </Loaded>
  )
}

function PagePending({ title }: { title: string }) {
  usePageTitle(title)
  return <BlockSkeleton height={480} />
}
