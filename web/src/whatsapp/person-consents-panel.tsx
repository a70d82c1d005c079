import type { ConsentChangeReply, PersonConsent } from '@corbel/domain/whatsapp/person-consent-endpoints'
import { IconBan, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { personConsentsQuery } from './person-consents-query.ts'
import './whatsapp.css'

const NoteConsentDialog = lazyPart(async () => (await import('./note-consent-dialog.tsx')).NoteConsentDialog)
const RevokeConsentDialog = lazyPart(async () => (await import('./revoke-consent-dialog.tsx')).RevokeConsentDialog)

/** How somebody may be written to, by channel and address, and each time that they said so. */
export function PersonConsentsPanel({ personId }: { personId: string }) {
  const { t } = useTranslation()
  const kept = useQuery(personConsentsQuery(personId))
  const [asking, setAsking] = useState<'note' | PersonConsent | null>(null)
  return (
    <Loaded queries={{ kept }} title={t('consents.loadFailed')} skeleton={<BlockSkeleton height={200} />}>
      {({ kept: { entries, topics, stopWords, permissions } }) => (
        <section className="card" aria-label={t('consents.title')}>
          <div className="card-h">
            <h2>{t('consents.title')}</h2>
            <span className="grow" />
            {permissions.write ? (
              <Button
                variant="default"
                size="sm"
                leftSection={<IconPlus size={16} stroke={1.75} />}
                onClick={() => setAsking('note')}
              >
                {t('consents.note')}
              </Button>
            ) : null}
          </div>
          <Entries entries={entries} onRevoke={permissions.write ? setAsking : null} />
          <p className="card-b meta quiet">{t('consents.stopWords', { words: stopWords.join(', ') })}</p>
          {asking === null ? null : asking === 'note' ? (
            <NoteConsentDialog personId={personId} topics={topics} onClose={() => setAsking(null)} />
          ) : (
            <RevokeConsentDialog personId={personId} entry={asking} topics={topics} onClose={() => setAsking(null)} />
          )}
        </section>
      )}
    </Loaded>
  )
}

interface EntriesProps {
  entries: readonly PersonConsent[]
  /** Null: whoever looks may not. */
  onRevoke: ((entry: PersonConsent) => void) | null
}

function Entries({ entries, onRevoke }: EntriesProps) {
  const { t } = useTranslation()
  return (
    <DataList
      caption={t('consents.title')}
      rows={entries}
      rowId={({ _id }) => _id}
      empty={<EmptyPanel title={t('people.noConsents')} text={t('consents.nothing')} />}
      columns={[
        { header: t('consents.channel'), cell: ({ channel }) => t(`consents.channels.${channel}`) },
        {
          header: t('consents.address'),
          cell: ({ address, isCurrent }) => (
            <span className="num">
              {address || '–'} {isCurrent ? null : <span className="meta quiet">{t('consents.former')}</span>}
            </span>
          ),
        },
        {
          header: t('consents.about'),
          cell: ({ channel, topic }) => topic || (channel === 'email' ? t('consents.all') : '–'),
        },
        { header: t('campaigns.state'), cell: (entry) => <StateOf entry={entry} /> },
        { header: t('consents.how'), wraps: true, cell: (entry) => <Said entry={entry} /> },
      ]}
      rowActions={
        onRevoke === null
          ? undefined
          : (entry) =>
              mayRevoke(entry) ? (
                <IconButton
                  size="sm"
                  label={t('consents.revokeTitle', { channel: t(`consents.channels.${entry.channel}`) })}
                  icon={<IconBan size={18} stroke={1.75} />}
                  onClick={() => onRevoke(entry)}
                />
              ) : null
      }
    />
  )
}

/** Without a consent no message goes anyhow; an e-mail does until somebody wants none. */
const mayRevoke = ({ channel, state }: PersonConsent): boolean =>
  channel === 'email' ? state !== 'revoked' : state === 'given'

function StateOf({ entry: { channel, state, unreachable } }: { entry: PersonConsent }) {
  const { t } = useTranslation()
  if (state === 'given' && unreachable) return <StatusChip label={t('whatsapp.stands.unreachable')} color="red" />
  if (state === 'none')
    return <span className="quiet">{t(channel === 'email' ? 'consents.states.open' : 'consents.states.none')}</span>
  return <StatusChip label={t(`consents.states.${state}`)} color={state === 'given' ? 'green' : 'orange'} />
}

function Said({ entry: { changes, isTheirs } }: { entry: PersonConsent }) {
  const { t } = useTranslation()
  const [first, ...earlier] = changes
  if (first === undefined) return '–'
  return (
    <div>
      <Change change={first} />
      {isTheirs ? <p className="meta quiet">{t('consents.theirs')}</p> : null}
      {earlier.length === 0 ? null : (
        <details className="consent-earlier">
          <summary>
            {t('consents.history')} ({earlier.length})
          </summary>
          <ul>
            {earlier.map((change) => (
              <li key={`${change.at} ${change.kind} ${change.words}`}>
                {t(`consents.states.${change.kind}`)}: <Change change={change} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Change({ change: { source, words, wording, at, by } }: { change: ConsentChangeReply }) {
  const { t } = useTranslation()
  const said = words === '' && source === 'noted' ? '–' : t(`consents.sources.${source}`, { words })
  return (
    <span>
      {said}
      {source === 'link' && words !== '' ? ` (${words})` : ''} · <InstantText value={at} />
      {by === '' ? null : ` · ${by}`}
      {wording === '' ? null : <span className="meta quiet consent-wording">{wording}</span>}
    </span>
  )
}
