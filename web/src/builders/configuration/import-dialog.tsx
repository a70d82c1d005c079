import { type ImportedForm, importForms } from '@corbel/domain/builders/configuration-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { forgetForms } from '../form-queries.ts'
import { DifferenceList } from '../publishing/difference-list.tsx'

type Looked = ReplyOf<typeof importForms>
type Roles = Record<string, string | null>

interface Asked {
  text: string
  roles: Roles
  replaceDrafts: boolean
}

const colours = { new: 'green', changed: 'blue', same: 'gray', conflict: 'amber', refused: 'red' } as const
type Row = Pick<ImportedForm, 'key' | 'title' | 'outcome' | 'why' | 'without' | 'differences' | 'count' | 'diagnostics'>

/** Forms and templates of tasks, one below the other. */
const rowsOf = ({ forms, task_templates: templates }: Looked): Row[] => [
  ...forms,
  ...templates.map((one) => ({ ...one, differences: [], count: 0, diagnostics: [] })),
]

const isTakeable = ({ outcome }: Row): boolean => outcome === 'new' || outcome === 'changed'

interface ImportDialogProps {
  roles: readonly { _id: string; title: string }[]
  onClose: () => void
}

/** A file of forms: first what it would come to here, then the same taken into drafts. */
export function ImportDialog({ roles, onClose }: ImportDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const looking = useMutation({
    mutationFn: (next: Asked) =>
      call(importForms, {
        body: { file: next.text, dry_run: true, roles: next.roles, replace_drafts: next.replaceDrafts },
      }),
  })
  const look = (next: Asked) => {
    setAsked(next)
    looking.mutate(next)
  }
  const found = looking.data
  const toTake = (found === undefined ? [] : rowsOf(found)).filter((form) => isTakeable(form) && !left.has(form.key))
  const taking = useMutation({
    mutationFn: ({ text, roles: said, replaceDrafts }: Asked) =>
      call(importForms, {
        body: {
          ...{ file: text, dry_run: false, roles: said, replace_drafts: replaceDrafts },
          forms: toTake.map(({ key }) => key),
        },
      }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      onClose()
      await forgetForms(queryClient)
    },
  })
  const error = taking.error ?? looking.error
  return (
    <FormDialog title={t('configuration.importTitle')} size="xl" isTyped={false} onClose={onClose}>
      <div className="stack">
        <p className="quiet">{t('configuration.chooseHelp')}</p>
        <p>
          <FileButton
            accept=".json"
            label={t('configuration.choose')}
            onChoose={([file]) => {
              setLeft(new Set())
              taking.reset()
              void file?.text().then((text) => look({ text, roles: {}, replaceDrafts: false }))
            }}
          >
            {t('configuration.choose')}
          </FileButton>
        </p>
        {looking.isPending && <p role="status">{t('configuration.reading')}</p>}
        {error && <FormError message={errorText(error)} />}
        {found !== undefined && asked !== null && !looking.isError && (
          <Outcome
            found={found}
            left={left}
            onLeave={(key, isLeft) =>
              setLeft(isLeft ? new Set([...left, key]) : new Set([...left].filter((one) => one !== key)))
            }
          />
        )}
        {found !== undefined && asked !== null && found.roles.length > 0 && (
          <RolesPart
            found={found}
            roles={roles}
            onSay={(id, to) => look({ ...asked, roles: { ...asked.roles, [id]: to } })}
          />
        )}
        {asked !== null && found?.forms.some(({ why }) => why === 'draft') === true && !asked.replaceDrafts && (
          <Check
            label={t('configuration.replaceDrafts')}
            checked={false}
            onChange={() => look({ ...asked, replaceDrafts: true })}
          />
        )}
      </div>
      <DialogFooter>
        <CancelButton />
        <Button
          disabled={asked === null || toTake.length === 0 || looking.isPending || taking.isPending}
          aria-busy={taking.isPending}
          onClick={() => asked !== null && taking.mutate(asked)}
        >
          {t('configuration.takeOver')}
        </Button>
      </DialogFooter>
    </FormDialog>
  )
}

interface OutcomeProps {
  found: Looked
  left: ReadonlySet<string>
  onLeave: (key: string, isLeft: boolean) => void
}

function Outcome({ found, left, onLeave }: OutcomeProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string | null>(null)
  const rows = rowsOf(found)
  return (
    <>
      <p role="status">{rows.some(isTakeable) ? found.message : t('configuration.nothingToTake')}</p>
      <DataList
        caption={t('configuration.outcome')}
        rows={rows}
        rowId={({ key }) => key}
        columns={[
          {
            header: t('configuration.form'),
            cell: (form) =>
              isTakeable(form) ? (
                <Check
                  aria-label={t('configuration.take', { title: form.title })}
                  checked={!left.has(form.key)}
                  onChange={(event) => onLeave(form.key, !event.target.checked)}
                >
                  {form.title}
                </Check>
              ) : (
                form.title
              ),
          },
          {
            header: t('configuration.outcome'),
            wraps: true,
            cell: ({ outcome, why, without, diagnostics }) => (
              <span className="stack">
                <span className="row import-outcome">
                  <StatusChip label={t(`configuration.outcomes.${outcome}`)} color={colours[outcome]} />
                  {why !== null && t(`configuration.reasons.${why}`)}
                </span>
                {why === 'design' && <span className="quiet">{diagnostics[0]?.message}</span>}
                {without.length > 0 && (
                  <span className="quiet">{t('configuration.without', { names: without.join(', ') })}</span>
                )}
              </span>
            ),
          },
        ]}
        rowActions={({ key, count }) =>
          count > 0 && (
            <Button
              variant="subtle"
              aria-expanded={opened === key}
              onClick={() => setOpened(opened === key ? null : key)}
            >
              {t('configuration.changes', { count })}
            </Button>
          )
        }
        below={({ key, differences, count }) =>
          opened === key ? <DifferenceList differences={differences} count={count} /> : null
        }
      />
    </>
  )
}

interface RolesPartProps {
  found: Looked
  roles: ImportDialogProps['roles']
  onSay: (id: string, to: string | null) => void
}

const nobody = '-'

function RolesPart({ found, roles, onSay }: RolesPartProps) {
  const { t } = useTranslation()
  return (
    <section className="stack" aria-label={t('configuration.roles')}>
      <h3>{t('configuration.roles')}</h3>
      <p className="quiet">{t('configuration.roleHelp')}</p>
      {found.roles.map(({ id, title, to, isSaid }) => (
        <Choice
          key={id}
          label={t('configuration.roleHere', { title })}
          placeholder=""
          data={[
            { value: nobody, label: t('configuration.nobodyHere') },
            ...roles.map((role) => ({ value: role._id, label: role.title })),
          ]}
          value={to?._id ?? (isSaid ? nobody : null)}
          onChange={(value) => {
            if (value !== '') onSay(id, value === nobody ? null : value)
          }}
        />
      ))}
    </section>
  )
}
