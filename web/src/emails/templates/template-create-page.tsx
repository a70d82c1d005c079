import type { MailModule } from '@corbel/domain/emails/email-policy'
import { addTemplate } from '@corbel/domain/emails/template-endpoints'
import { type TemplateKind, templateKinds } from '@corbel/domain/emails/templates/mail-template'
import { type Language, languageNames, languages } from '@corbel/domain/shared/messages/languages'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CreationPage } from '../creation-page.tsx'
import { forgetTemplates } from './template-queries.ts'

interface NewTemplate {
  title: string
  module: MailModule
  kind: TemplateKind
  category: string
  main: Language
}

/** `/email_templates/create`: a template begins with what it is called and about. */
export function TemplateCreatePage() {
  const { t, language } = useTranslation()
  const queryClient = useQueryClient()
  const nothing: NewTemplate = {
    ...{ title: '', module: 'opportunities', kind: 'transactional', category: '', main: language },
  }
  return (
    <CreationPage
      className="mail-template-create"
      storeKey="mail-template:new"
      heading={t('mailTemplates.create')}
      label={t('mailTemplates.name')}
      nothing={nothing}
      cancel={paths.mailTemplates()}
      add={async (body) => {
        const { message, _id } = await call(addTemplate, { body })
        await forgetTemplates(queryClient)
        return { said: message, to: paths.mailTemplate(_id) }
      }}
    >
      {(draft, change) => (
        <>
          <Choice
            label={t('mailTemplates.kind')}
            description={t('mailTemplates.kindHelp')}
            data={templateKinds.map((value) => ({ value, label: t(`mailTemplates.kinds.${value}`) }))}
            value={draft.kind}
            onChange={(kind) => change({ kind: templateKinds.find((one) => one === kind) ?? draft.kind })}
          />
          <TextField
            label={t('mailTemplates.category')}
            maxLength={60}
            value={draft.category}
            onChange={(event) => change({ category: event.currentTarget.value })}
          />
          <Choice
            label={t('mailTemplates.main')}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={draft.main}
            onChange={(main) => change({ main: languages.find((one) => one === main) ?? draft.main })}
          />
        </>
      )}
    </CreationPage>
  )
}
