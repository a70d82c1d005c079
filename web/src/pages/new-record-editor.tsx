import { addPageRecord, type newPageRecord } from '@corbel/domain/pages/page-endpoints'
import { ownModuleOf } from '@corbel/domain/roles/own-module'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { NewFilledRecord } from '../forms/creating/new-filled-record-panel.tsx'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { forgetRecords } from './page-queries.ts'
import { usePageFiles } from './use-page-files.ts'

/** The values that a record begins with. */
export function NewRecordEditor({ blank }: { blank: ReplyOf<typeof newPageRecord> }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { key: page, singular: kind } = blank.module
  const files = usePageFiles(page, null)
  return (
    <NewFilledRecord
      {...{ blank, files }}
      heldAs={`page:${page}:new`}
      title={t('pages.create', { kind })}
      list={paths.ownPage(page)}
      openFailed={t('pages.openFailed')}
      creation={{
        module: ownModuleOf(page),
        add: (attempt) => call(addPageRecord, { params: { page }, ...attempt }),
        created: t('pages.created', { kind }),
        forget: () => forgetRecords(queryClient, page),
        pathOf: (id) => paths.ownRecord(page, id),
      }}
    />
  )
}
