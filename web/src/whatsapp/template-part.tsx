import { peopleADay } from '@corbel/domain/whatsapp/people-a-day'
import { syncWhatsappTemplates, type WhatsappTemplate } from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { submitWhatsappTemplate } from '@corbel/domain/whatsapp/whatsapp-template-endpoints'
import { IconPencil, IconPlus, IconSend } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { Fact } from '../ui/fact.tsx'
import { formatCount } from '../ui/format-number.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { StatusChip, type Tone } from '../ui/status-chip.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { forgetWhatsapp, whatsappTemplatesQuery } from './whatsapp-queries.ts'
import { useWhatsappWords } from './whatsapp-words.ts'

const TemplateDialog = lazyPart(async () => (await import('./template-dialog.tsx')).TemplateDialog, 'over')

const tones: Readonly<Record<WhatsappTemplate['status'], Tone>> = {
  DRAFT: 'gray',
  PENDING: 'blue',
  APPROVED: 'green',
  REJECTED: 'red',
  PAUSED: 'amber',
  DISABLED: 'gray',
}

/** The account's templates with what WhatsApp decided about each, those that are written here, and how the number stands. */
export function TemplatePart() {
  const { t } = useTranslation()
  const words = useWhatsappWords()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const templates = useQuery(whatsappTemplatesQuery)
  const [open, setOpen] = useState<WhatsappTemplate | 'new' | null>(null)
  const after = {
    onSuccess: async ({ message }: { message: string }) => {
      showSuccess(message)
      await forgetWhatsapp(queryClient)
    },
    onError: (error: Error) => showError(errorText(error)),
  }
  const sync = useMutation({ mutationFn: () => call(syncWhatsappTemplates, { body: {} }), ...after })
  const submit = useMutation({
    mutationFn: (id: string) => call(submitWhatsappTemplate, { params: { id }, body: {} }),
    ...after,
  })
  const account = templates.data?.account
  const mayChange = ({ status }: WhatsappTemplate): boolean => status === 'DRAFT' || status === 'REJECTED'
  return (
    <section className="card list-card" aria-label={t('whatsapp.parts.templates')}>
      <div className="many-tools">
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen('new')}>
          {t('whatsapp.newTemplate')}
        </Button>
        <Button
          variant="default"
          disabled={templates.data?.connected !== true}
          loading={sync.isPending}
          onClick={() => sync.mutate()}
        >
          {t('whatsapp.fetch')}
        </Button>
        {account ? (
          <dl className="many-facts">
            <Fact name={t('whatsapp.account')} value={`${account.phone} ${account.name}`.trim()} />
            <Fact name={t('whatsapp.quality')} value={words.quality(account.quality)} />
            <Fact name={t('whatsapp.limit')} value={limitOf(account.limit)} />
          </dl>
        ) : null}
      </div>
      <Loaded queries={{ templates }} title={t('campaigns.loadFailed')} skeleton={<RowsSkeleton rows={4} />}>
        {({ templates: { templates: rows, connected } }) => (
          <DataList
            caption={t('whatsapp.parts.templates')}
            rows={rows}
            rowId={({ _id }) => _id}
            empty={<EmptyPanel title={t('whatsapp.noTemplates')} />}
            rowActions={(template) =>
              mayChange(template) ? (
                <span className="rowacts">
                  <IconButton
                    size="sm"
                    label={t('whatsapp.edit', { name: template.name })}
                    icon={<IconPencil size={18} stroke={1.75} />}
                    onClick={() => setOpen(template)}
                  />
                  {connected ? (
                    <IconButton
                      size="sm"
                      label={t('whatsapp.submit', { name: template.name })}
                      icon={<IconSend size={18} stroke={1.75} />}
                      onClick={() => submit.mutate(template._id)}
                    />
                  ) : null}
                </span>
              ) : null
            }
            columns={[
              { header: t('campaigns.name'), cell: ({ name }) => name },
              { header: t('whatsapp.language'), cell: ({ language }) => language },
              { header: t('whatsapp.category'), cell: (template) => <Category template={template} /> },
              {
                header: t('campaigns.state'),
                cell: ({ status, reason }) => (
                  <span className="row">
                    <StatusChip label={t(`whatsapp.templateStates.${status}`)} color={tones[status]} />
                    {reason === '' ? null : <span className="quiet">{reason}</span>}
                  </span>
                ),
              },
              { header: t('whatsapp.quality'), quiet: true, cell: ({ quality }) => words.quality(quality) },
              { header: t('campaigns.message'), wraps: true, cell: ({ body }) => body },
            ]}
          />
        )}
      </Loaded>
      {open === null ? null : <TemplateDialog template={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** WhatsApp may file it otherwise than it was asked for, and ask another price. */
function Category({ template: { category, wantedCategory } }: { template: WhatsappTemplate }) {
  const { t } = useTranslation()
  const words = useWhatsappWords()
  return wantedCategory === null || wantedCategory === category
    ? words.category(category)
    : t('whatsapp.filedAs', { category: words.category(category), wanted: words.category(wantedCategory) })
}

/** Null stands for no bound as well as for none that was told, which its name tells apart. */
function limitOf(name: string): string {
  const people = peopleADay(name)
  return people === null ? name.replace(/^TIER_/, '') || '–' : formatCount(people)
}
