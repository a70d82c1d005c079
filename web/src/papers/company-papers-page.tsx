import { type CompanyPaper, type PaperKind, saveCompanyPaper } from '@corbel/domain/papers/kept/company-paper-endpoints'
import { IconEdit, IconEye, IconEyeOff, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { isRefusal, referenceOf } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { Page } from '../ui/page/page.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { CompanyPaperDialog, type PaperChoices } from './company-paper-dialog.tsx'
import './papers.css'
import { companyPapersQuery } from './papers-query.ts'

type Opened = { kind: PaperKind; paper: CompanyPaper | null }

/** The document library and the standard documents, `/products/documents`. */
export function CompanyPapersPage() {
  const { t } = useTranslation()
  const papers = useQuery(companyPapersQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <Page title={t('papers.company.title')} closed={isRefusal(papers.error, 'not-allowed')}>
      <p className="quiet">{t('papers.company.intro')}</p>
      <Loaded queries={{ papers }} title={t('papers.company.loadFailed')} skeleton={<RowsSkeleton rows={4} />}>
        {({ papers: reply }) => (
          <div className="papers">
            {(['library', 'standard'] as const).map((kind) => (
              <PaperList
                key={kind}
                kind={kind}
                papers={reply.papers.filter((paper) => paper.kind === kind)}
                choices={reply}
                onOpen={setOpened}
              />
            ))}
            {opened ? <CompanyPaperDialog {...opened} choices={reply} onClose={() => setOpened(null)} /> : null}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

interface PaperListProps {
  kind: PaperKind
  papers: readonly CompanyPaper[]
  choices: PaperChoices
  onOpen: (opened: Opened) => void
}

function PaperList({ kind, papers, choices, onOpen }: PaperListProps) {
  const { t } = useTranslation()
  const title = t(`papers.company.${kind}`)
  const places = kind === 'library' ? 'programs' : 'forms'
  const placesOf = (paper: CompanyPaper): string => {
    const titles = paper[places].map((id) => choices[places].find(({ _id }) => _id === id)?.title ?? '')
    return titles.filter((one) => one !== '').join(', ') || t('papers.company.none')
  }
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => onOpen({ kind, paper: null })}
    >
      {t('papers.company.add')}
    </Button>
  )
  return (
    <section className="card" aria-label={title}>
      <header className="card-h">
        <h2>{title}</h2>
        <span className="grow" />
        {add}
      </header>
      <DataList
        caption={title}
        rows={papers}
        rowId={({ _id }) => _id}
        empty={<EmptyPanel as="h3" title={t('papers.company.empty')} />}
        columns={[
          { header: t('papers.library.name'), cell: (paper) => paper.title },
          { header: t('papers.library.file'), quiet: true, cell: (paper) => paper.upload_name },
          { header: t(`papers.company.${places}`), quiet: true, wraps: true, cell: placesOf },
          {
            header: t('papers.company.active'),
            cell: ({ active }) => (active ? t('papers.company.active') : t('papers.company.inactive')),
          },
          {
            header: t('papers.company.updated'),
            quiet: true,
            cell: (paper) => <InstantText value={paper.updatedAt} />,
          },
        ]}
        rowActions={(paper) => (
          <>
            <IconButton
              label={t('papers.company.edit', { name: paper.title })}
              icon={<IconEdit size={16} stroke={1.75} />}
              onClick={() => onOpen({ kind, paper })}
            />
            <ActiveButton paper={paper} />
          </>
        )}
      />
    </section>
  )
}

function ActiveButton({ paper }: { paper: CompanyPaper }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { _id: id, title: name, active, rev } = paper
  const toggle = async () => {
    try {
      await call(saveCompanyPaper, { params: { id }, body: { active: !active, rev } })
      showSuccess(t('papers.company.saved'))
    } catch (error) {
      showError(errorText(error), { reference: referenceOf(error) })
    }
    await queryClient.invalidateQueries({ queryKey: companyPapersQuery.queryKey })
  }
  return (
    <IconButton
      label={active ? t('papers.company.deactivate', { name }) : t('papers.company.activate', { name })}
      icon={active ? <IconEyeOff size={16} stroke={1.75} /> : <IconEye size={16} stroke={1.75} />}
      onClick={() => void toggle()}
    />
  )
}
