import './evidence.css'
import { listSubmissions, type SubmissionEvidence } from '@corbel/domain/loans/submission-endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../translation.ts'
import { InstantText } from '../../../ui/date-text.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'

/** What is kept of each submission of a loan's application: it was written once and nobody changes it. */
export function EvidenceDialog({ loan, onClose }: { loan: string; onClose: () => void }) {
  const { t } = useTranslation()
  const kept = useQuery({
    queryKey: ['submissions', loan],
    queryFn: ({ signal }) => call(listSubmissions, { params: { id: loan }, signal }),
    gcTime: 0,
  })
  return (
    <Dialog title={t('evidence.title')} size="lg" onClose={onClose}>
      <p className="quiet">{t('evidence.text')}</p>
      <Loaded queries={{ kept }} skeleton={<RowsSkeleton rows={5} />} title={t('evidence.failed')}>
        {({ kept: { submissions } }) =>
          submissions.length === 0 ? (
            <p>{t('evidence.none')}</p>
          ) : (
            <ol className="evidence">
              {submissions.map((one) => (
                <Kept key={one.at} kept={one} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Kept({ kept }: { kept: SubmissionEvidence }) {
  const { t, language } = useTranslation()
  const { at, by, agreed, form, address, consent, valuesHash, blank, isUnchanged } = kept
  const spoken = new Intl.DisplayNames([language], { type: 'language' }).of(kept.language) ?? kept.language
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [t('evidence.when'), <InstantText key="at" value={at} />],
    [t('evidence.who'), by.user],
    ...(agreed
      ? [
          [
            t('evidence.agreed'),
            <span key="agreed">
              {agreed.by.user} · <InstantText value={agreed.at} />
            </span>,
          ] as const,
        ]
      : []),
    [t('evidence.from'), address || t('evidence.unknown')],
    [t('evidence.language'), spoken],
    [t('evidence.form'), t('evidence.version', { number: form.version })],
    [t('evidence.gaps'), blank === 0 ? t('shared.none') : String(blank)],
    [t('evidence.consent'), consent || t('shared.none')],
    [t('evidence.hash'), <code key="hash">{valuesHash}</code>],
    [t('evidence.today'), t(isUnchanged ? 'evidence.same' : 'evidence.changed')],
  ]
  return (
    <li className="card card-b">
      <dl>
        {rows.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
