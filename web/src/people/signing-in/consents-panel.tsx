import { type ConsentReply, listConsents } from '@corbel/domain/people/consent-endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { InstantText } from '../../ui/date-text.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel } from '../../ui/state-panels.tsx'
import { DataList } from '../../ui/table/data-list.tsx'

/** What a person agreed to when they joined, each with the way to the exact words. */
export function ConsentsPanel({ personId }: { personId: string }) {
  const { t } = useTranslation()
  const given = useQuery({
    queryKey: ['people', 'consents', personId],
    queryFn: ({ signal }) => call(listConsents, { params: { id: personId }, signal }),
  })
  return (
    <Loaded queries={{ given }} title={t('people.consentsFailed')} skeleton={<BlockSkeleton height={200} />}>
      {(data) => <ConsentList consents={data.given.consents} />}
    </Loaded>
  )
}

function ConsentList({ consents }: { consents: readonly ConsentReply[] }) {
  const { t } = useTranslation()
  return (
    <section className="card" aria-label={t('people.consents')}>
      <div className="card-h">
        <h2>{t('people.consents')}</h2>
      </div>
      <DataList
        caption={t('people.consents')}
        rows={consents}
        rowId={(consent) => consent._id}
        empty={<EmptyPanel title={t('people.noConsents')} text={t('people.noConsentsText')} />}
        columns={[
          { header: t('people.consentText'), wraps: true, cell: (consent) => <ConsentText consent={consent} /> },
          {
            header: t('people.consentVersion'),
            cell: ({ version }) => <span className="num">{version ?? '–'}</span>,
          },
          { header: t('people.consentGiven'), cell: ({ given_at }) => <InstantText value={given_at} /> },
          {
            header: t('people.consentAddress'),
            cell: ({ address, user_agent }) => <span title={user_agent}>{address}</span>,
          },
        ]}
      />
    </section>
  )
}

function ConsentText({ consent: { path, title, words } }: { consent: ConsentReply }) {
  const { t } = useTranslation()
  if (path !== null)
    return (
      <a href={path} target="_blank" rel="noreferrer">
        {title}
      </a>
    )
  return (
    <div>
      {t('people.consentToMessages')}
      <p className="meta quiet">{words}</p>
    </div>
  )
}
