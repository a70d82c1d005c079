import '../builders.css'
import type { getFormReference } from '@corbel/domain/builders/reference-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { IconDownload, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '../../translation.ts'
import { showError } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadedPage } from '../../ui/page/loaded-page.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyPanel } from '../../ui/state-panels.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { usePathname } from '../../ui/use-pathname.ts'
import { canvasPath, kindOfPath, listPath } from '../form-part.ts'
import { referenceQuery, takeOpenApi } from './api-queries.ts'
import { CodeBlock } from './code-block.tsx'
import { KeysCard } from './keys-card.tsx'
import { TryCard } from './try-card.tsx'

export type Reference = ReplyOf<typeof getFormReference>

/** `/builders/opportunity/api/{id}` and `/builders/webforms/openapi/{id}`: what a form takes from other programs. */
export function FormApiPage() {
  const { t } = useTranslation()
  const kind = kindOfPath(usePathname())
  const { formId = '' } = useParams({ strict: false })
  const reference = useQuery(referenceQuery(formId))
  return (
    <LoadedPage
      queries={{ reference }}
      title={t('formApi.open')}
      failed={t('formApi.loadFailed')}
      closed
      absent={t('formApi.notFound')}
      back={<ButtonLink to={listPath(kind)}>{t(`builders.kinds.${kind}`)}</ButtonLink>}
    >
      {(data) => <FormApi key={formId} id={formId} reference={data.reference} />}
    </LoadedPage>
  )
}

function FormApi({ id, reference }: { id: string; reference: Reference }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { title, kind, webform } = reference
  return (
    <Page
      className="builders api-page"
      title={t('formApi.title', { title })}
      actions={
        <>
          <ButtonLink
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
            to={canvasPath(kind, id)}
          >
            {t('builders.open')}
          </ButtonLink>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={() => void takeOpenApi(id, title).catch((error) => showError(errorText(error)))}
          >
            {t('formApi.download')}
          </Button>
        </>
      }
    >
      {!reference.active && <p className="page-notice">{t('formApi.inactive')}</p>}
      <RequestCard reference={reference} />
      {webform !== null && <KeysCard webform={webform} />}
      {webform !== null && <TryCard reference={reference} />}
      {webform !== null && <EmbedCard webform={webform} title={title} />}
      <FieldsCard reference={reference} />
    </Page>
  )
}

const bodyText = ({ body }: Reference): string => JSON.stringify(body, null, 2)

function RequestCard({ reference }: { reference: Reference }) {
  const { t } = useTranslation()
  const { method, path, keyHeader } = reference
  const address = `${window.location.origin}${path}`
  const [header, value] = keyHeader === null ? ['Authorization', 'Bearer TOKEN'] : [keyHeader, 'KEY']
  const curl = [
    `curl -X ${method} '${address}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -H '${header}: ${value}' \\`,
    `  -d '${bodyText(reference).replaceAll("'", "'\\''")}'`,
  ].join('\n')
  const script = [
    `const answer = await ${'fetch'}('${address}', {`,
    `  method: '${method}',`,
    `  headers: { 'Content-Type': 'application/json', '${header}': '${value}' },`,
    `  body: JSON.stringify(${bodyText(reference).replaceAll('\n', '\n  ')}),`,
    `})`,
  ].join('\n')
  return (
    <section className="card" aria-label={t('formApi.request')}>
      <div className="card-b stack">
        <h2>{t('formApi.request')}</h2>
        {keyHeader === null && <p className="quiet">{t('formApi.signedIn')}</p>}
        <CodeBlock label={t('formApi.curl')} text={curl} />
        <CodeBlock label={t('formApi.script')} text={script} />
      </div>
    </section>
  )
}

function EmbedCard({ webform, title }: { webform: string; title: string }) {
  const { t } = useTranslation()
  const quoted = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const text = `<iframe src="${window.location.origin}/forms/${webform}" title="${quoted}" width="100%" height="900" style="border:0"></iframe>`
  return (
    <section className="card" aria-label={t('formApi.embed')}>
      <div className="card-b stack">
        <h2>{t('formApi.embed')}</h2>
        <p className="quiet">{t('formApi.embedHelp')}</p>
        <CodeBlock label="HTML" text={text} />
      </div>
    </section>
  )
}

const shownOptions = 8

function FieldsCard({ reference }: { reference: Reference }) {
  const { t } = useTranslation()
  const { fields } = reference
  return (
    <section className="card" aria-label={t('formApi.fields')}>
      <div className="card-b">
        <h2>{t('formApi.fields')}</h2>
      </div>
      <DataList
        caption={t('formApi.fields')}
        rows={fields}
        rowId={({ id, section }) => `${section ?? ''} ${id}`}
        empty={<EmptyPanel title={t('formApi.noFields')} />}
        isPlain
        columns={[
          { header: t('formApi.field'), cell: ({ id }) => <code>{id}</code> },
          { header: t('builders.title'), wraps: true, cell: ({ title }) => title },
          {
            header: t('formApi.takes'),
            wraps: true,
            cell: ({ type, section, required, isCalculated, isConditional, options }) =>
              [
                type,
                ...(required ? [t('formApi.required')] : []),
                ...(isCalculated ? [t('formApi.calculated')] : []),
                ...(isConditional ? [t('formApi.conditional')] : []),
                ...(section === null ? [] : [t('formApi.inRows', { section })]),
                ...(options.length === 0
                  ? []
                  : options.length > shownOptions
                    ? [t('formApi.manyChoices', { count: options.length })]
                    : [t('formApi.choices', { list: options.map((one) => one.id).join(', ') })]),
              ].join(' · '),
          },
          {
            header: t('formApi.example'),
            wraps: true,
            cell: ({ example }) => <code>{typeof example === 'string' ? example : JSON.stringify(example)}</code>,
          },
        ]}
      />
    </section>
  )
}
