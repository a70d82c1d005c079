import { type ConsentReply, listConsents } from '@corbel/domain/people/consent-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api.ts'
import { InstantText } from '../../ui/date-text.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel } from '../../ui/state-panels.tsx'

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
      {consents.length === 0 ? (
        <EmptyPanel title={t('people.noConsents')} text={t('people.noConsentsText')} />
      ) : (
        <div className="table-scroll">
          <table className="table consent-table">
            <caption className="vh">{t('people.consents')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('people.consentText')}</th>
                <th scope="col">{t('people.consentVersion')}</th>
                <th scope="col">{t('people.consentGiven')}</th>
                <th scope="col">{t('people.consentAddress')}</th>
              </tr>
            </thead>
            <tbody>
              {consents.map((consent) => (
                <ConsentRow key={consent._id} consent={consent} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function ConsentRow({ consent }: { consent: ConsentReply }) {
  const { t } = useTranslation()
  const { path, title, words, version, given_at, address, user_agent } = consent
  return (
    <tr>
      <th scope="row">
        {path === null ? (
          <>
            {t('people.consentToMessages')}
            <p className="meta quiet">{words}</p>
          </>
        ) : (
          <a href={path} target="_blank" rel="noreferrer">
            {title}
          </a>
        )}
      </th>
      <td className="num">{version ?? '–'}</td>
      <td className="nowrap">
        <InstantText value={given_at} />
      </td>
      <td title={user_agent}>{address}</td>
    </tr>
  )
}
