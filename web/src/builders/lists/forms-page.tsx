import '../../ui/table/many.css'
import '../builders.css'
import type { FormKind, ListedForm } from '@corbel/domain/builders/builder-endpoints'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../../api-errors.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel, NoResultPanel } from '../../ui/state-panels.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { usePathname } from '../../ui/use-pathname.ts'
import { canvasPath, kindOfPath, listPath, partOf } from '../form-part.ts'
import { formsPerPage, formsQuery } from '../form-queries.ts'
import { BuilderTabs } from './builder-tabs-link.tsx'
import { ConfigurationMenu } from './configuration-menu.tsx'
import { FormRowMenu } from './form-row-menu.tsx'

/** `/builders/modules`, `/opportunity`, `/webforms`, `/libraries`: the forms of a kind. */
export function FormsPage() {
  const { t } = useTranslation()
  const kind = kindOfPath(usePathname())
  return <FormsOfKind key={kind} kind={kind} heading={t(`builders.headings.${kind}`)} />
}

const activity = { all: null, active: true, off: false } as const

function FormsOfKind({ kind, heading }: { kind: FormKind; heading: string }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const [shown, setShown] = useState<keyof typeof activity>('all')
  const active = activity[shown]
  const forms = useQuery(formsQuery(kind, { search, page, ...(active === null ? {} : { active }) }))
  const find = (words: string) => {
    setSearch(words)
    setPage(0)
  }
  return (
    <Page
      className="builders"
      title={heading}
      actions={
        <>
          <ConfigurationMenu />
          <CreateLink kind={kind} />
        </>
      }
      closed={isRefusal(forms.error, 'not-allowed')}
    >
      <section className="card list-card" aria-label={heading}>
        <BuilderTabs current={listPath(kind)} />
        <div className="many-tools">
          <SearchField label={t('builders.search')} value={search} onSearch={find} />
          <Choice
            aria-label={t('builders.show')}
            data={(['all', 'active', 'off'] as const).map((value) => ({ value, label: t(`builders.shown.${value}`) }))}
            value={shown}
            onChange={(to) => {
              setShown(to === 'active' || to === 'off' ? to : 'all')
              setPage(0)
            }}
          />
        </div>
        <Loaded queries={{ forms }} title={t('builders.loadFailed')} skeleton={<RowsSkeleton rows={5} />}>
          {({ forms: { forms: rows, count, permissions } }) =>
            rows.length > 0 ? (
              <>
                <FormTable kind={kind} heading={heading} forms={rows} mayDelete={permissions.delete} />
                <Pages page={page} count={count} onPage={setPage} />
              </>
            ) : search === '' && shown === 'all' ? (
              <EmptyPanel
                title={t('builders.emptyTitle')}
                text={t('builders.emptyText')}
                action={<CreateLink kind={kind} />}
              />
            ) : (
              <NoResultPanel
                title={t('builders.noMatch')}
                onClear={() => {
                  find('')
                  setShown('all')
                }}
              />
            )
          }
        </Loaded>
      </section>
    </Page>
  )
}

function CreateLink({ kind }: { kind: FormKind }) {
  const { t } = useTranslation()
  return (
    <ButtonLink to={paths.createForm(partOf[kind])} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      {t(`builders.create.${kind}`)}
    </ButtonLink>
  )
}

interface FormTableProps {
  kind: FormKind
  heading: string
  forms: readonly ListedForm[]
  mayDelete: boolean
}

function FormTable({ kind, heading, forms, mayDelete }: FormTableProps) {
  const { t } = useTranslation()
  const names = (all: readonly { title: string }[], nothing: string) =>
    all.length > 0 ? all.map(({ title }) => title).join(', ') : <span className="quiet">{nothing}</span>
  return (
    <DataList
      caption={heading}
      rows={forms}
      rowId={(form) => form._id}
      rowActions={(form) => <FormRowMenu form={form} mayDelete={mayDelete} />}
      columns={[
        {
          header: t('builders.title'),
          cell: (form) => (
            <span className="row">
              <AppLink to={canvasPath(kind, form._id)}>{form.title}</AppLink>
              {form.draftSince && <StatusChip label={t('builders.draft')} color="amber" />}
              {!form.active && <StatusChip label={t('builders.inactive')} />}
            </span>
          ),
        },
        { header: t('builders.customTitle'), quiet: true, cell: (form) => form.custom_title ?? '' },
        {
          header: t('builders.version'),
          cell: ({ version }) => (version > 0 ? version : <span className="quiet">{t('builders.noVersion')}</span>),
        },
        {
          header: t('builders.draftSince'),
          quiet: true,
          cell: ({ draftSince }) => (draftSince === null ? '' : <InstantText value={draftSince} />),
        },
        ...(kind === 'opportunity' || kind === 'module'
          ? [
              {
                header: t('builders.records'),
                align: 'right' as const,
                cell: ({ records }: ListedForm) => (records === null ? '' : formatCount(records)),
              },
            ]
          : []),
        ...(kind === 'webform'
          ? []
          : [{ header: t('builders.uses'), cell: ({ uses }: ListedForm) => names(uses, t('builders.nobody')) }]),
        ...(kind !== 'module'
          ? [
              {
                header: t('builders.offeredTo'),
                cell: ({ products, programs }: ListedForm) =>
                  names([...products, ...programs], t('builders.everything')),
              },
            ]
          : []),
        {
          header: t('builders.changed'),
          quiet: true,
          cell: ({ changedAt, changedBy }) =>
            changedAt === null ? (
              ''
            ) : (
              <span>
                <InstantText value={changedAt} /> · {changedBy}
              </span>
            ),
        },
      ]}
    />
  )
}

function Pages({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  const { t } = useTranslation()
  const last = Math.ceil(count / formsPerPage) - 1
  if (last <= 0) return null
  return (
    <div className="builders-pages row">
      <Button variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('shared.back')}
      </Button>
      <Button variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('shared.next')}
      </Button>
    </div>
  )
}
