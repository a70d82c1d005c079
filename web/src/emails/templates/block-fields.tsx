import type { TemplateTag } from '@corbel/domain/emails/template-endpoints'
import type { MailBlock } from '@corbel/domain/emails/templates/mail-blocks'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import { useTagName } from './tag-name.ts'
import { TagPicker } from './tag-picker.tsx'
import { TagTextField } from './tag-text-field.tsx'
import { TaggedWriter } from './tagged-writer.tsx'

interface BlockFieldsProps<Block extends MailBlock = MailBlock> {
  block: Block
  tags: readonly TemplateTag[]
  onChange: (block: MailBlock, what: string) => void
}
type Of<Kind extends MailBlock['kind']> = BlockFieldsProps<Extract<MailBlock, { kind: Kind }>>

/** What can be set of a block. */
export function BlockFields({ block, ...rest }: BlockFieldsProps) {
  switch (block.kind) {
    case 'text':
    case 'footer':
      return <WordsFields key={block.id} block={block} {...rest} />
    case 'heading':
      return <HeadingFields key={block.id} block={block} {...rest} />
    case 'button':
      return <ButtonFields key={block.id} block={block} {...rest} />
    case 'picture':
      return <PictureFields key={block.id} block={block} {...rest} />
    case 'columns':
      return <ColumnsFields key={block.id} block={block} {...rest} />
    case 'spacer':
      return <SpacerFields key={block.id} block={block} {...rest} />
    case 'values':
      return <ValuesFields key={block.id} block={block} {...rest} />
    case 'rows':
      return <RowsFields key={block.id} block={block} {...rest} />
    default:
      return null
  }
}

function WordsFields({ block, tags, onChange }: Of<'text' | 'footer'>) {
  const { t } = useTranslation()
  return (
    <TaggedWriter
      picker={TagPicker}
      label={t('mailTemplates.field.text')}
      html={block.html}
      tags={tags}
      onType={(html) => onChange({ ...block, html }, `${block.id} html`)}
    />
  )
}

function AlignField({ block, onChange }: Omit<Of<'heading' | 'button' | 'picture'>, 'tags'>) {
  const { t } = useTranslation()
  const sides = ['left', 'center', 'right'] as const
  return (
    <Choice
      label={t('mailTemplates.field.align')}
      data={sides.map((value) => ({ value, label: t(`mailTemplates.field.${value}`) }))}
      value={block.align}
      onChange={(side) =>
        onChange({ ...block, align: sides.find((one) => one === side) ?? 'left' }, `${block.id} align`)
      }
    />
  )
}

function HeadingFields({ block, tags, onChange }: Of<'heading'>) {
  const { t } = useTranslation()
  return (
    <>
      <TagTextField
        label={t('mailTemplates.field.text')}
        maxLength={300}
        tags={tags}
        picker={TagPicker}
        value={block.text}
        onChange={(text) => onChange({ ...block, text }, `${block.id} text`)}
      />
      <Choice
        label={t('mailTemplates.field.level')}
        data={[
          { value: '1', label: t('mailTemplates.field.large') },
          { value: '2', label: t('mailTemplates.field.small') },
        ]}
        value={String(block.level)}
        onChange={(level) => onChange({ ...block, level: level === '2' ? 2 : 1 }, `${block.id} level`)}
      />
      <AlignField block={block} onChange={onChange} />
    </>
  )
}

function LinkField({ block, tags, onChange }: Of<'button' | 'picture'>) {
  const { t } = useTranslation()
  return (
    <TagTextField
      label={t('mailTemplates.field.href')}
      description={t('mailTemplates.field.hrefHelp')}
      maxLength={2_000}
      tags={[]}
      value={block.href}
      onChange={(href) => onChange({ ...block, href }, `${block.id} href`)}
      key={`${block.id} ${tags.length}`}
    />
  )
}

function ButtonFields({ block, tags, onChange }: Of<'button'>) {
  const { t } = useTranslation()
  return (
    <>
      <TagTextField
        label={t('mailTemplates.field.label')}
        maxLength={300}
        tags={tags}
        picker={TagPicker}
        value={block.label}
        onChange={(label) => onChange({ ...block, label }, `${block.id} label`)}
      />
      <LinkField block={block} tags={tags} onChange={onChange} />
      <AlignField block={block} onChange={onChange} />
    </>
  )
}

const widths = [25, 50, 75, 100]

function PictureFields({ block, tags, onChange }: Of<'picture'>) {
  const { t } = useTranslation()
  return (
    <>
      <PictureChooser
        picture={block.picture}
        onChoose={(picture) => onChange({ ...block, picture }, `${block.id} picture`)}
      />
      <Choice
        label={t('mailTemplates.field.width')}
        data={widths.map((value) => ({ value: String(value), label: `${value} %` }))}
        value={String(block.widthPercent)}
        onChange={(value) => onChange({ ...block, widthPercent: Number(value) }, `${block.id} width`)}
      />
      <TagTextField
        label={t('mailTemplates.field.alt')}
        description={t('mailTemplates.field.altHelp')}
        maxLength={300}
        tags={[]}
        value={block.alt}
        onChange={(alt) => onChange({ ...block, alt }, `${block.id} alt`)}
      />
      <LinkField block={block} tags={tags} onChange={onChange} />
      <AlignField block={block} onChange={onChange} />
    </>
  )
}

function ColumnsFields({ block, onChange }: Of<'columns'>) {
  const { t } = useTranslation()
  return (
    <Choice
      label={t('mailTemplates.field.columns')}
      data={['2', '3']}
      value={String(block.columns.length)}
      onChange={(number) => {
        const [first = [], second = [], third = []] = block.columns
        // What stood in the third column goes into the second: nothing is lost.
        const columns = number === '3' ? [first, second, third] : [first, [...second, ...third]]
        onChange({ ...block, columns }, `${block.id} columns`)
      }}
    />
  )
}

function SpacerFields({ block, onChange }: Of<'spacer'>) {
  const { t } = useTranslation()
  return (
    <Choice
      label={t('mailTemplates.field.height')}
      data={['8', '16', '24', '32', '48', '64']}
      value={String(block.height)}
      onChange={(height) => onChange({ ...block, height: Number(height) }, `${block.id} height`)}
    />
  )
}

function ValuesFields({ block, tags, onChange }: Of<'values'>) {
  const { t } = useTranslation()
  const tagName = useTagName()
  const offered = tags.filter(({ type }) => type !== 'rows')
  return (
    <ManyChoice
      label={t('mailTemplates.field.values')}
      data={offered.map((tag) => ({ value: tag.path, label: tagName(tag) }))}
      value={block.rows.map(({ path }) => path)}
      onChange={(paths) => {
        const rows = paths.slice(0, 30).flatMap((path) => {
          const kept = block.rows.find((row) => row.path === path)
          const tag = offered.find((one) => one.path === path)
          return kept ?? (tag === undefined ? [] : { label: tagName(tag), path })
        })
        onChange({ ...block, rows }, `${block.id} rows`)
      }}
    />
  )
}

function RowsFields({ block, tags, onChange }: Of<'rows'>) {
  const { t } = useTranslation()
  const sections = tags.filter(({ type }) => type === 'rows')
  const section = sections.find(({ path }) => path === block.section)
  if (sections.length === 0) return <p className="quiet">{t('mailTemplates.field.noSections')}</p>
  return (
    <>
      <Choice
        label={t('mailTemplates.field.section')}
        placeholder={t('mailTemplates.field.section')}
        data={sections.map(({ path, title }) => ({ value: path, label: title }))}
        value={block.section}
        onChange={(path) => onChange({ ...block, section: path, columns: [] }, `${block.id} section`)}
      />
      {section !== undefined && (
        <ManyChoice
          label={t('mailTemplates.field.shownColumns')}
          data={section.columns.map(({ path, title }) => ({ value: path, label: title }))}
          value={block.columns.map(({ path }) => path)}
          onChange={(paths) => {
            const columns = paths.slice(0, 8).flatMap((path) => {
              const found = section.columns.find((one) => one.path === path)
              return found === undefined ? [] : { label: found.title, path }
            })
            onChange({ ...block, columns }, `${block.id} columns`)
          }}
        />
      )}
    </>
  )
}
