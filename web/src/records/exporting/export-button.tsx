import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { heightOfRows, menuWidth } from '../../ui/press/opening-frame.tsx'
import { OpensOnPress } from '../../ui/press/opens-on-press.tsx'
import type { ExportedList } from './take-export.ts'

const OpenedExportMenu = lazyPart(async () => (await import('./opened-export-menu.tsx')).OpenedExportMenu, 'over')

const meet = () => void OpenedExportMenu.preload()

/** Takes the list along as a file, in one of its kinds. */
export function ExportButton({ list }: { list: ExportedList }) {
  const { t } = useTranslation()
  const button = { className: 'btn btn-default has-icon' }
  const words = (
    <>
      <IconDownload size={18} stroke={1.75} aria-hidden />
      <span className="export-word">{t('exporting.export')}</span>
    </>
  )
  return (
    <OpensOnPress
      onMeet={meet}
      button={(press) => (
        <button type="button" {...press} {...button}>
          {words}
        </button>
      )}
      opened={
        <OpenedExportMenu list={list} button={button}>
          {words}
        </OpenedExportMenu>
      }
      frame={{ width: menuWidth, height: heightOfRows(2) }}
    />
  )
}
