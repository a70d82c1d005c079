import '../../ui/table/many.css'
import './templates.css'
import {
  activateTemplate,
  addTemplate,
  deactivateTemplate,
  type ListedTemplate,
} from '@corbel/domain/emails/template-endpoints'
import { languageNames } from '@corbel/domain/shared/messages/languages'
import { IconCopy, IconPencil, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { BuilderTabs } from '../../builders/lists/builder-tabs-link.tsx'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError } from '../../ui/alerts.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ActionMenu } from '../../ui/press/action-menu.tsx'
import { useActivityAction } from '../../ui/press/use-activity-action.ts'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel, NoResultPanel } from '../../ui/state-panels.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useGo } from '../../ui/use-go.ts'
import { PageTurner } from './page-turner.tsx'
import { forgetTemplates, templatesPerPage, templatesQuery } from './template-queries.ts'

/** `/email_templates`: what e-mails are made of. */
export function TemplatesPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const templates = useQuery(templatesQuery({ search, page }))
  const find = (typed: string) => {
    setSearch(typed)
    setPage(0)
  }
  return (
    <Page title={t('mailTemplates.title')} actions={<CreateLink />} closed={isRefusal(templates.error, 'not-allowed')}>
      <section className="card list-card" aria-label={t('mailTemplates.title')}>
        <BuilderTabs current={paths.mailTemplates()} />
        <div className="many-tools">
          <SearchField label={t('mailTemplates.search')} value={search} onSearch={find} />
        </div>
        <Loaded queries={{ templates }} title={t('mailTemplates.loadFailed')} skeleton={<RowsSkeleton rows={5} />}>
          {({ templates: { templates: rows, count } }) =>
            rows.length > 0 ? (
              <>
                <TemplateTable rows={rows} />
                <PageTurner page={page} pages={Math.ceil(count / templatesPerPage)} onPage={setPage} />
              </>
            ) : search === '' ? (
              <EmptyPanel
                title={t('mailTemplates.emptyTitle')}
                text={t('mailTemplates.emptyText')}
                action={<CreateLink />}
              />
            ) : (
              <NoResultPanel title={t('mailTemplates.noMatch')} onClear={() => find('')} />
            )
          }
        </Loaded>
      </section>
    </Page>
  )
}

function CreateLink() {
  const { t } = useTranslation()
  return (
    <ButtonLink to={paths.createMailTemplate()} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      {t('mailTemplates.create')}
    </ButtonLink>
  )
}

function TemplateTable({ rows }: { rows: readonly ListedTemplate[] }) {
  const { t } = useTranslation()
  return (
    <DataList
      caption={t('mailTemplates.title')}
      rows={rows}
      rowId={({ _id }) => _id}
      rowActions={(row) => <TemplateMenu template={row} />}
      columns={[
        {
          header: t('mailTemplates.name'),
          cell: ({ _id, title, isDraft, active }) => (
            <span className="row">
              <AppLink to={paths.mailTemplate(_id)}>{title}</AppLink>
              {isDraft && <StatusChip label={t('mailTemplates.draft')} color="amber" />}
              {!active && <StatusChip label={t('mailTemplates.inactive')} />}
            </span>
          ),
        },
        { header: t('mailTemplates.subject'), quiet: true, wraps: true, cell: ({ subject }) => subject },
        { header: t('mailTemplates.module'), cell: ({ module }) => t(`mailTemplates.modules.${module}`) },
        { header: t('mailTemplates.kind'), cell: ({ kind }) => t(`mailTemplates.kinds.${kind}`) },
        { header: t('mailTemplates.category'), quiet: true, cell: ({ category }) => category },
        {
          header: t('mailTemplates.languages'),
          quiet: true,
          cell: ({ languages }) => languages.map((language) => languageNames[language]).join(', '),
        },
        {
          header: t('mailTemplates.version'),
          cell: ({ version }) =>
            version > 0 ? version : <span className="quiet">{t('mailTemplates.noVersion')}</span>,
        },
        {
          header: t('mailTemplates.used'),
          quiet: true,
          cell: ({ lastUsedAt }) =>
            lastUsedAt === null ? t('mailTemplates.never') : <InstantText value={lastUsedAt} />,
        },
      ]}
    />
  )
}

function TemplateMenu({ template }: { template: ListedTemplate }) {
  const { t } = useTranslation()
  const go = useGo()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { _id: id, title, active } = template
  const forget = () => forgetTemplates(queryClient)
  const copy = useMutation({
    mutationFn: () =>
      call(addTemplate, {
        body: { title: t('mailTemplates.copyTitle', { title }).slice(0, 120), copy: id },
      }),
    onSuccess: async ({ _id }) => {
      await forget()
      go(paths.mailTemplate(_id))
    },
    onError: (error) => showError(errorText(error)),
  })
  const activity = useActivityAction({
    ...{ title, active, forget },
    labels: { activate: t('mailTemplates.activate'), deactivate: t('mailTemplates.deactivate') },
    send: () => (active ? call(deactivateTemplate, { params: { id } }) : call(activateTemplate, { body: { id } })),
  })
  return (
    <ActionMenu
      label={t('mailTemplates.actionsOf', { title })}
      actions={[
        { title: t('mailTemplates.open'), icon: IconPencil, onChoose: () => go(paths.mailTemplate(id)) },
        { title: t('mailTemplates.duplicate'), icon: IconCopy, onChoose: () => copy.mutate() },
        activity,
      ]}
    />
  )
}
