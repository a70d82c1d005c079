import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../translation.ts'
import { effectsQuery } from '../form-queries.ts'

/** What records hold of what goes; counting may take a while, and publishing need not wait for it. */
export function CountedEffects({ id, rev }: { id: string; rev: number }) {
  const { t } = useTranslation()
  const { data, isError } = useQuery(effectsQuery(id, rev))
  if (isError) return <p className="quiet">{t('publishing.countFailed')}</p>
  if (data === undefined)
    return (
      <p className="quiet" role="status">
        {t('publishing.counting')}
      </p>
    )
  const sentences = [
    ...data.lost.map((one) => t('builderChanges.dialog.lost', { ...one })),
    ...data.options.map((one) => t('publishing.options', { ...one })),
    ...data.missing.map((one) => t('publishing.missing', { ...one })),
  ]
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} className="page-notice">
          {sentence}
        </p>
      ))}
      {data.uses.length > 0 && (
        <section>
          <h3>{t('publishing.uses')}</h3>
          <ul className="diffs">
            {data.uses.map(({ title, what, name }) => (
              <li key={`${title} ${what} ${name}`}>{t(`publishing.users.${what}`, { title, name })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
