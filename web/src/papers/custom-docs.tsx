import { type CustomDoc, removeCustomDoc } from '@corbel/domain/papers/kept/custom-doc-endpoints'
import { IconExternalLink, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { referenceOf } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { askConfirm } from '../ui/confirm.ts'
import { InstantText } from '../ui/date-text.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { CustomDocDialog } from './custom-doc-dialog.tsx'
import { type PapersPlace, papersQuery } from './papers-query.ts'

interface CustomDocsProps {
  place: PapersPlace
  docs: readonly CustomDoc[]
  mayAdd: boolean
}

/** Documents of their own choice that people put on a record. */
export function CustomDocs({ place, docs, mayAdd }: CustomDocsProps) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const create = (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('papers.custom.create')}
    </Button>
  )
  const where = new URLSearchParams({ owner: place.owner, module: place.module })
  return (
    <section className="card" aria-label={t('papers.custom.title')}>
      <header className="card-h">
        <h2>{t('papers.custom.title')}</h2>
        <span className="grow" />
        {mayAdd ? create : null}
      </header>
      <DataList
        caption={t('papers.custom.title')}
        rows={docs}
        rowId={({ _id }) => _id}
        empty={<EmptyPanel as="h3" title={t('papers.custom.empty')} />}
        columns={[
          { header: t('papers.custom.name'), wraps: true, cell: ({ title }) => title },
          { header: t('papers.custom.description'), quiet: true, wraps: true, cell: (doc) => doc.description },
          { header: t('papers.custom.file'), quiet: true, wraps: true, cell: ({ name }) => name },
          {
            header: t('papers.custom.added'),
            quiet: true,
            cell: ({ createdAt, created_by: by }) => (
              <>
                <InstantText value={createdAt} /> · {by.user}
              </>
            ),
          },
        ]}
        rowActions={(doc) => (
          <>
            <a
              className="btn btn-subtle"
              href={`/api/custom_docs/view/${doc._id}?${where}`}
              target="_blank"
              rel="noreferrer"
              aria-label={t('papers.custom.view', { name: doc.title })}
            >
              <IconExternalLink size={16} stroke={1.75} aria-hidden />
            </a>
            {doc.permissions.remove ? <RemoveDoc place={place} doc={doc} /> : null}
          </>
        )}
      />
      {isAdding ? <CustomDocDialog place={place} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

function RemoveDoc({ place, doc }: { place: PapersPlace; doc: CustomDoc }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const remove = async () => {
    const asked = { title: t('papers.custom.remove', { name: doc.title }), text: t('papers.custom.removeQuestion') }
    const words = { confirmLabel: t('shared.agree'), cancelLabel: t('shared.disagree') }
    if (!(await askConfirm({ ...asked, ...words, danger: true }))) return
    try {
      const { owner, module } = place
      await call(removeCustomDoc, { params: { id: doc._id }, query: { owner, module } })
      showSuccess(t('documents.removed'))
    } catch (error) {
      showError(errorText(error), { reference: referenceOf(error) })
    }
    await queryClient.invalidateQueries({ queryKey: papersQuery(place).queryKey })
  }
  return (
    <IconButton
      label={t('papers.custom.remove', { name: doc.title })}
      icon={<IconTrash size={16} stroke={1.75} />}
      onClick={() => void remove()}
    />
  )
}
