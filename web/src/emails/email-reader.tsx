import { readEmail } from '@corbel/domain/emails/compose-endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { RichTextShown } from '../forms/rich-text-panel.tsx'
import { useTranslation } from '../translation.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import type { MailPlace } from './emails-query.ts'

/** What an e-mail said, as it left; read into formatted text first, so that nothing of it is markup here. */
export function EmailReader({ place, id, onClose }: { place: MailPlace; id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const email = useQuery({
    queryKey: ['email', place.module, place.owner, id],
    queryFn: ({ signal }) => call(readEmail, { body: { ...place, _id: id }, signal }),
  })
  return (
    <Dialog title={email.data?.subject ?? t('mails.open')} size="xl" onClose={onClose}>
      <Loaded queries={{ email }} skeleton={<RowsSkeleton rows={4} />} title={t('mails.loadFailed')}>
        {({ email: { html, to, cc, files } }) => (
          <div className="stack">
            <dl className="mail-head">
              <dt>{t('mails.to')}</dt>
              <dd>{to.join(', ')}</dd>
              {cc.length === 0 ? null : (
                <>
                  <dt>{t('mails.cc')}</dt>
                  <dd>{cc.join(', ')}</dd>
                </>
              )}
              {files.length === 0 ? null : (
                <>
                  <dt>{t('mails.attachments')}</dt>
                  <dd>{files.map(({ name }) => name).join(', ')}</dd>
                </>
              )}
            </dl>
            <RichTextShown html={html} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
