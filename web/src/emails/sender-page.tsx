import { verifySender } from '@corbel/domain/emails/sender-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../api.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import './emails.css'

/** Takes the address whose mailed link is followed: by a press, so that no program that looks at links does it. */
export function SenderPage() {
  const { t } = useTranslation()
  usePageTitle(t('senders.title'))
  const { t: token = '' } = useSearch({ strict: false })
  const prove = useMutation({ mutationFn: () => call(verifySender, { body: { token } }) })
  return (
    <main className="mail-preferences">
      <section className="card" aria-label={t('senders.title')}>
        <header className="card-h">
          <h1>{t('senders.title')}</h1>
        </header>
        <div className="card-b stack">
          <FormError message={prove.error ? t('senders.unknown') : null} />
          {prove.isSuccess ? (
            <p role="status">{t('senders.on', { address: prove.data.email })}</p>
          ) : (
            <>
              <p>{t('senders.text')}</p>
              <Button loading={prove.isPending} onClick={() => prove.mutate()}>
                {t('senders.prove')}
              </Button>
            </>
          )}
        </div>
      </section>
    </main>
  )
}
