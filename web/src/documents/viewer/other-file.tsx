import { fileEnding } from '@corbel/domain/documents/file-rules'
import { IconDownload, IconFile } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { Panel } from '../../ui/panel.tsx'
import { downloadAddress } from './file-address.ts'
import type { ViewedFile } from './viewed-file.ts'

const kinds = {
  sheet: ['csv', 'xls', 'xlsx', 'ods'],
  text: ['doc', 'docx', 'odt', 'rtf', 'txt'],
  slides: ['ppt', 'pptx'],
  picture: ['heic', 'tif', 'tiff', 'bmp'],
  sound: ['mp3', 'mpeg', 'mpg', 'mp4'],
  archive: ['zip'],
} as const

const words = {
  sheet: 'viewer.kinds.sheet',
  text: 'viewer.kinds.text',
  slides: 'viewer.kinds.slides',
  picture: 'viewer.kinds.picture',
  sound: 'viewer.kinds.sound',
  archive: 'viewer.kinds.archive',
  other: 'viewer.kinds.other',
} as const

const kindOf = (ending: string): keyof typeof words => {
  for (const [kind, endings] of Object.entries(kinds))
    if ((endings as readonly string[]).includes(ending)) return kind as keyof typeof kinds
  return 'other'
}

/** A file that is not drawn here: what it is, and how to get it. */
export function OtherFile({ file }: { file: ViewedFile }) {
  const { t } = useTranslation()
  const ending = fileEnding(file.name)
  return (
    <div className="viewer-body said">
      <Panel
        as="h3"
        icon={<IconFile size={20} />}
        title={t(words[kindOf(ending)], { ending: ending.toUpperCase() })}
        text={t('viewer.notShown')}
        action={
          <a className="btn btn-primary has-icon" href={downloadAddress(file)} download={file.name}>
            <IconDownload size={18} stroke={1.75} aria-hidden />
            {t('viewer.download')}
          </a>
        }
      />
    </div>
  )
}
