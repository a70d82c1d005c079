import { type FormDraftReply, restoreFormVersion } from '@corbel/domain/builders/draft-endpoints'
import { IconHistory } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel } from '../../ui/state-panels.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useBuilder } from '../canvas/use-design.ts'
import { draftQuery, versionQuery, versionsQuery } from '../form-queries.ts'
import { DifferenceList } from './difference-list.tsx'
import { SideBySide } from './side-by-side.tsx'
import { useMovingOn } from './use-moving-on.ts'

interface VersionsDialogProps {
  id: string
  form: FormDraftReply['form']
  onClose: () => void
}

/** The versions of a form, what each changed, and the way back to one of them. */
export function VersionsDialog({ id, form, onClose }: VersionsDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const { mayPublish } = useBuilder()
  const versions = useQuery(versionsQuery(id))
  const [compared, setCompared] = useState<{ version: number; against: number } | null>(null)
  const restoring = useMutation({
    mutationFn: (version: number) => call(restoreFormVersion, { params: { id, version: String(version) }, body: {} }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      onClose()
      await queryClient.refetchQueries({ queryKey: draftQuery(id).queryKey })
    },
    onError: (error) => showError(errorText(error)),
  })
  return (
    <Dialog title={t('builderChanges.versions.title', { title: form.title })} size="xl" onClose={onClose}>
      <Loaded queries={{ versions }} title={t('builders.loadFailed')} skeleton={<RowsSkeleton rows={4} />}>
        {({ versions: { versions: rows } }) => (
          <DataList
            caption={t('formBuilder.panels.versions')}
            rows={rows}
            rowId={({ version }) => version}
            empty={<EmptyPanel title={t('builderChanges.versions.none')} />}
            columns={[
              { header: t('builderChanges.versions.version'), cell: ({ version }) => version },
              {
                header: t('builderChanges.versions.published'),
                cell: ({ publishedAt, publishedBy }) => (
                  <span>
                    <InstantText value={publishedAt} /> · {publishedBy}
                  </span>
                ),
              },
              { header: t('builderChanges.versions.note'), wraps: true, cell: ({ note }) => note },
            ]}
            rowActions={({ version, isLatest }) => (
              <span className="bver-acts">
                <Button variant="default" onClick={() => setCompared({ version, against: version - 1 })}>
                  {t('builderChanges.versions.what')}
                </Button>
                {!isLatest && (
                  <Button
                    variant="default"
                    leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
                    disabled={restoring.isPending}
                    onClick={() => restoring.mutate(version)}
                  >
                    {t('builderChanges.versions.restore')}
                  </Button>
                )}
              </span>
            )}
            below={({ version }) =>
              compared?.version === version ? (
                <Compared
                  id={id}
                  {...compared}
                  latest={form.version}
                  onAgainst={(against) => setCompared({ version, against })}
                />
              ) : null
            }
          />
        )}
      </Loaded>
      {form.kind === 'opportunity' && form.version > 1 && mayPublish && <OlderRecords id={id} version={form.version} />}
    </Dialog>
  )
}

/** Later than with publishing: the loans that are still on earlier versions. */
function OlderRecords({ id, version }: { id: string; version: number }) {
  const { t } = useTranslation()
  const moving = useMovingOn(id)
  return (
    <DialogFooter>
      <Button
        variant="default"
        disabled={moving.isPending}
        title={t('publishing.moveNowHelp')}
        onClick={() => moving.mutate(version)}
      >
        {t('publishing.moveLater', { version })}
      </Button>
    </DialogFooter>
  )
}

interface ComparedProps {
  id: string
  version: number
  against: number
  latest: number
  onAgainst: (against: number) => void
}

function Compared({ id, version, against, latest, onAgainst }: ComparedProps) {
  const { t } = useTranslation()
  const found = useQuery(versionQuery(id, version, against))
  const [way, setWay] = useState<'words' | 'sides'>('words')
  const others = Array.from({ length: latest + 1 }, (_, at) => at).filter((one) => one !== version)
  return (
    <div className="stack">
      <h3>{t('builderChanges.versions.what')}</h3>
      <Choice
        aria-label={t('builderChanges.versions.what')}
        data={others.map((one) => ({
          value: String(one),
          label: t('builderChanges.versions.of', { version, against: one }),
        }))}
        value={String(against)}
        onChange={(one) => onAgainst(Number(one))}
      />
      <Segmented
        aria-label={t('builderChanges.versions.way')}
        data={(['words', 'sides'] as const).map((value) => ({ value, label: t(`builderChanges.versions.${value}`) }))}
        value={way}
        onChange={(next) => setWay(next === 'sides' ? 'sides' : 'words')}
      />
      <Loaded queries={{ found }} title={t('builderChanges.dialog.loadFailed')} skeleton={<RowsSkeleton rows={2} />}>
        {({ found: { differences, count } }) =>
          way === 'sides' && count > 0 ? (
            <SideBySide differences={differences} version={version} against={against} />
          ) : (
            <DifferenceList differences={differences} count={count} />
          )
        }
      </Loaded>
    </div>
  )
}
