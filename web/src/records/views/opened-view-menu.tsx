import type { ModuleKey } from '@corbel/domain/roles/role'
import { allView } from '@corbel/domain/views/view'
import { deleteView, setCompanyView, type ViewReply, type ViewsReply } from '@corbel/domain/views/view-endpoints'
import { Menu } from '@mantine/core'
import {
  IconBuilding,
  IconCheck,
  IconDeviceFloppy,
  IconHome,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { call } from '../../api.ts'
import type { Path } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { Kit } from '../../ui/kit/kit.tsx'
import { useOpenAtOnce } from '../../ui/press/opens-on-press.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useGo } from '../../ui/use-go.ts'
import type { ListedView } from './opened-view.ts'
import { type Choosing, choose, dropView, keepChoice } from './views-query.ts'

interface OpenedViewMenuProps {
  module: ModuleKey
  views: ViewsReply
  /** The open one; null: the whole list. */
  view: ListedView | null
  /** The same where it is somebody's. */
  kept: ViewReply | null
  allTitle: string
  pathOfView: (id: string) => Path
  onSaveAs: () => void
  onChange: () => void
  button: Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'onClick' | 'children'>
  children: ReactNode
}

/** The views of the list, and what can be done with the one that is open. */
export function OpenedViewMenu(props: OpenedViewMenuProps) {
  const { views, view, allTitle, pathOfView, button, children } = props
  const { t } = useTranslation()
  const { isOpen, setOpen, ref } = useOpenAtOnce()
  const mine = views.views.filter(({ owner }) => owner.isCaller)
  const others = views.views.filter(({ owner }) => !owner.isCaller)
  const item = (id: string, name: string, owner?: string) => (
    <Menu.Item
      key={id}
      component={AppLink}
      to={pathOfView(id)}
      aria-current={id === (view?._id ?? allView) ? 'page' : undefined}
      rightSection={id === (view?._id ?? allView) ? <IconCheck size={16} stroke={1.75} /> : null}
    >
      <span className="view-name">{name}</span>
      {owner && <span className="quiet meta view-owner">{t('views.sharedBy', { name: owner })}</span>}
    </Menu.Item>
  )
  return (
    <Kit>
      <Menu
        width={320}
        position="bottom-start"
        // In its place on the page: what stands outside of every landmark is not found by who reads by them.
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        opened={isOpen}
        onChange={setOpen}
      >
        <Menu.Target>
          <button type="button" {...button} ref={ref}>
            {children}
          </button>
        </Menu.Target>
        <Menu.Dropdown className="view-menu">
          {item(allView, allTitle)}
          {views.builtIn.map((one) => item(one._id, one.name))}
          {mine.length > 0 && <Menu.Label>{t('views.mine')}</Menu.Label>}
          {mine.map((one) => item(one._id, one.name))}
          {others.length > 0 && <Menu.Label>{t('views.shared')}</Menu.Label>}
          {others.map((one) => item(one._id, one.name, one.owner.name))}
          <Menu.Divider />
          <ViewActs {...props} />
        </Menu.Dropdown>
      </Menu>
    </Kit>
  )
}

const sign = { size: 18, stroke: 1.75 }

function ViewActs({ module, views, view, kept, pathOfView, onSaveAs, onChange }: OpenedViewMenuProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const go = useGo()
  const id = view?._id ?? allView
  const { choice, permissions } = views
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act()
    } catch (error) {
      showError(errorText(error))
    }
  }
  const set = (as: Choosing) => () => void attempt(() => choose(queryClient, module, { view: id, as }))
  const setCompany = (chosen: string | null) => () =>
    void attempt(async () => {
      keepChoice(queryClient, module, (await call(setCompanyView, { body: { module, view: chosen } })).choice)
      showSuccess(t('views.chosen'))
    })
  const remove = async (gone: ViewReply): Promise<void> => {
    const { name, isShared } = gone
    const isSure = await askConfirm({
      title: t('views.deleteTitle', { name }),
      text: t(isShared ? 'views.deleteSharedText' : 'views.deleteText'),
      confirmLabel: t('views.delete'),
      danger: true,
    })
    if (!isSure) return
    await attempt(async () => {
      await call(deleteView, { params: { id: gone._id } })
      go(pathOfView(allView))
      dropView(queryClient, module, gone._id)
      showSuccess(t('views.deleted', { name }))
    })
  }
  const isPinned = choice.pins.includes(id)
  const isDefault = choice.default === id
  const isCompanys = choice.companyDefault === id
  return (
    <>
      <Menu.Item leftSection={<IconDeviceFloppy {...sign} />} onClick={onSaveAs}>
        {t('views.saveAs')}
      </Menu.Item>
      {kept?.permissions.withdraw && (
        <Menu.Item leftSection={<IconPencil {...sign} />} onClick={onChange}>
          {t('views.change')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={isPinned ? <IconPinnedOff {...sign} /> : <IconPin {...sign} />}
        onClick={set(isPinned ? 'not-pinned' : 'pinned')}
      >
        {t(isPinned ? 'views.unpin' : 'views.pin')}
      </Menu.Item>
      <Menu.Item leftSection={<IconHome {...sign} />} onClick={set(isDefault ? 'not-default' : 'default')}>
        {t(isDefault ? 'views.endDefault' : 'views.makeDefault')}
      </Menu.Item>
      {permissions.share && kept?.isShared && (
        <Menu.Item leftSection={<IconBuilding {...sign} />} onClick={setCompany(isCompanys ? null : kept._id)}>
          {t(isCompanys ? 'views.endCompanyDefault' : 'views.makeCompanyDefault')}
        </Menu.Item>
      )}
      {kept?.permissions.withdraw && (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash {...sign} />} onClick={() => void remove(kept)}>
            {t('views.delete')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
