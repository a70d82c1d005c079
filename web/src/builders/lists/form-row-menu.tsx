import { activateForm, deactivateForm, type ListedForm } from '@corbel/domain/builders/builder-endpoints'
import { IconApi, IconCopy, IconDownload, IconExternalLink, IconPencil, IconSettings } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { isPath, paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError } from '../../ui/alerts.ts'
import { ActionMenu } from '../../ui/press/action-menu.tsx'
import { useActivityAction } from '../../ui/press/use-activity-action.ts'
import { useGo } from '../../ui/use-go.ts'
import { takeExport } from '../configuration/take-export.ts'
import { canvasPath, partOf, settingsPath } from '../form-part.ts'
import { forgetForms } from '../form-queries.ts'

/** What is done to a form as a whole. */
export function FormRowMenu({ form, mayDelete }: { form: ListedForm; mayDelete: boolean }) {
  const { t } = useTranslation()
  const go = useGo()
  const queryClient = useQueryClient()
  const { _id: id, title, kind, active, path } = form
  const activity = useActivityAction({
    ...{ title, active },
    labels: { activate: t('builders.activate'), deactivate: t('builders.deactivate') },
    send: () => (active ? call(deactivateForm, { params: { id } }) : call(activateForm, { body: { id } })),
    forget: () => forgetForms(queryClient),
    failed: (error) =>
      isRefusal(error, 'form-in-use')
        ? undefined
        : t(active ? 'shared.deactivateFailed' : 'shared.activateFailed', { title }),
  })
  const actions = [
    { title: t('builders.open'), icon: IconPencil, onChoose: () => go(canvasPath(kind, id)) },
    { title: t('builders.settings'), icon: IconSettings, onChoose: () => go(settingsPath(kind, id)) },
    ...(path !== null && active && isPath(path)
      ? [
          {
            title: t('builders.fillIn'),
            icon: IconExternalLink,
            onChoose: () => window.open(path, '_blank', 'noopener'),
          },
        ]
      : []),
    ...(form.version > 0 && (kind === 'opportunity' || kind === 'webform')
      ? [
          {
            title: t('formApi.open'),
            icon: IconApi,
            onChoose: () => go(paths.formApi(kind === 'webform' ? 'webforms' : 'opportunity', id)),
          },
        ]
      : []),
    ...(form.version > 0
      ? [
          {
            title: t('builders.makeCopy'),
            icon: IconCopy,
            onChoose: () => go(paths.createForm(partOf[kind], { copy: id })),
          },
        ]
      : []),
    {
      title: t('configuration.exportOne'),
      icon: IconDownload,
      onChoose: () => void takeExport([id]).catch(() => showError(t('configuration.exportFailed'))),
    },
    ...(mayDelete ? [activity] : []),
  ]
  return <ActionMenu label={t('builders.actionsOf', { title })} actions={actions} />
}
