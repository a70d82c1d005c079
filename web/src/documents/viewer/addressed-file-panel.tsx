import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel, ErrorPanel } from '../../ui/state-panels.tsx'
import { FileInPlace } from './file-viewer-panel.tsx'
import { readBytes } from './read-bytes.ts'
import type { ViewedFile } from './viewed-file.ts'
import './viewer.css'

/** A file of which nothing is known but its address: in its place on a page, under the name that the server calls it. */
export function AddressedFile({ _id, at }: Pick<ViewedFile, '_id'> & { at: NonNullable<ViewedFile['at']> }) {
  const { t } = useTranslation()
  const name = useQuery({
    queryKey: ['documents', 'name', at.view],
    queryFn: async ({ signal }) => (await readBytes(at.view, { begin: 0, end: 1, signal })).name,
    retry: false,
  })
  if (name.data !== undefined) return <FileInPlace file={{ _id, name: name.data, at }} />
  if (isRefusal(name.error, 'not-found') || isRefusal(name.error, 'not-allowed'))
    return <EmptyPanel as="h2" title={t('viewer.gone')} text={t('viewer.goneText')} />
  if (name.error) return <ErrorPanel as="h2" error={name.error} onRetry={() => void name.refetch()} />
  return <BlockSkeleton height={480} />
}
