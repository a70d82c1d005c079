import { addWhatsappCampaign } from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import '../ui/table/many.css'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Page } from '../ui/page/page.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { useGo } from '../ui/use-go.ts'
import { forgetWhatsapp } from './whatsapp-queries.ts'

/** `/whatsapp_campaigns/create`: a name first; what it says and to whom is chosen on its own page. */
export function WhatsappCreatePage() {
  const { t } = useTranslation()
  const go = useGo()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [title, setTitle] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useMutation({
    mutationFn: () => call(addWhatsappCampaign, { body: { title: title.trim() } }),
    onSuccess: async ({ message, campaign }) => {
      showSuccess(message)
      await forgetWhatsapp(queryClient)
      go(paths.whatsappCampaign(campaign._id), { replace: true })
    },
  })
  return (
    <Page title={t('campaigns.create')} className="many many-editor">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (title.trim() !== '' && !add.isPending) add.mutate()
        }}
      >
        <FormError message={add.error === null ? null : errorText(add.error)} />
        <section className="card">
          <div className="card-b">
            <TextField
              label={t('campaigns.name')}
              required
              maxLength={120}
              value={title}
              error={isTried && title.trim() === '' ? t('campaigns.problems.title') : undefined}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          </div>
        </section>
        <div className="row">
          <Button type="submit" loading={add.isPending}>
            {t('campaigns.create')}
          </Button>
          <ButtonLink variant="default" to={paths.whatsappCampaigns()}>
            {t('shared.cancel')}
          </ButtonLink>
        </div>
      </form>
    </Page>
  )
}
