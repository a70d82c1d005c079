import { type BlockKind, blockKinds, type MailBlock, newBlock } from '@corbel/domain/emails/templates/mail-blocks'
import type { TemplateText } from '@corbel/domain/emails/templates/mail-template'
import { shownBlocks } from '@corbel/domain/emails/templates/shown-blocks'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoveButtons } from '../../ui/order/move-buttons.tsx'
import { ChoiceMenu } from '../../ui/press/choice-menu.tsx'
import { BlockView } from './block-view.tsx'
import { type BlockPlace, blocksAt, copiedBlock, topPlace, withBlocksAt } from './template-draft.ts'

interface CanvasProps {
  text: TemplateText
  pictures: string
  selected: string | null
  /** Blocks in which something stands in the way of publishing. */
  troubled: ReadonlySet<string>
  onSelect: (id: string | null) => void
  onChange: (text: TemplateText, what: string) => void
}

const newKey = (): string => crypto.randomUUID()

/** The mail as it is being written: blocks under one another, each to be selected, moved, copied and taken out by keys. */
export function BlockCanvas(props: CanvasProps) {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  return (
    <div className="mail-canvas">
      <BlockList {...props} place={topPlace} label={t('mailTemplates.blocksOf')} onSay={setSaid} />
      <p role="status" className="vh">
        {said}
      </p>
    </div>
  )
}

interface ListProps extends CanvasProps {
  place: BlockPlace
  label: string
  onSay: (text: string) => void
}

function BlockList(props: ListProps) {
  const { t } = useTranslation()
  const { text, place, label, onChange, onSelect } = props
  const blocks = blocksAt(text, place)
  const add = (kind: BlockKind) => {
    const block = newBlock(kind, newKey())
    onChange(withBlocksAt(text, place, [...blocks, block]), `add ${block.id}`)
    onSelect(block.id)
  }
  const isTop = place.columnsId === null
  return (
    <>
      {blocks.length === 0 && (
        <p className="quiet mail-nothing">{t(isTop ? 'mailTemplates.emptyEmail' : 'mailTemplates.emptyColumn')}</p>
      )}
      <ol className="mail-blocks" aria-label={label}>
        {blocks.map((block, at) => (
          <BlockItem key={block.id} {...props} block={block} at={at} />
        ))}
      </ol>
      <AddBlock isTop={isTop} onAdd={add} />
    </>
  )
}

function AddBlock({ isTop, onAdd }: { isTop: boolean; onAdd: (kind: BlockKind) => void }) {
  const { t } = useTranslation()
  const offered = blockKinds.filter((kind) => isTop || kind !== 'columns')
  return (
    <ChoiceMenu
      choices={offered.map((value) => ({ value, label: t(`mailTemplates.block.${value}`) }))}
      chosen={undefined}
      onChoose={onAdd}
      width={220}
      button={{ className: 'btn btn-default' }}
    >
      <IconPlus size={18} stroke={1.75} aria-hidden />
      {t('mailTemplates.addBlock')}
    </ChoiceMenu>
  )
}

function BlockItem({ block, at, ...props }: ListProps & { block: MailBlock; at: number }) {
  const { t } = useTranslation()
  const { text, place, pictures, selected, troubled, onSelect, onChange, onSay } = props
  const press = useRef<HTMLButtonElement>(null)
  const isMoved = useRef(false)
  const blocks = blocksAt(text, place)
  const name = t(`mailTemplates.block.${block.kind}`)
  const isSelected = selected === block.id
  useEffect(() => {
    if (isMoved.current) press.current?.focus()
    isMoved.current = false
  })
  const move = (by: -1 | 1) => {
    const to = at + by
    if (to < 0 || to >= blocks.length) return
    const next = blocks.filter(({ id }) => id !== block.id)
    next.splice(to, 0, block)
    isMoved.current = true
    onChange(withBlocksAt(text, place, next), `move ${block.id} ${to}`)
    onSay(t('mailTemplates.moved', { block: name, place: to + 1, count: blocks.length }))
  }
  const remove = () => {
    onChange(
      withBlocksAt(
        text,
        place,
        blocks.filter(({ id }) => id !== block.id),
      ),
      `remove ${block.id}`,
    )
    onSelect(null)
    onSay(t('mailTemplates.removed', { block: name }))
  }
  const copy = () => {
    const made = copiedBlock(block, newKey)
    onChange(withBlocksAt(text, place, blocks.toSpliced(at + 1, 0, made)), `copy ${made.id}`)
    onSelect(made.id)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowUp') move(-1)
    else if (event.altKey && event.key === 'ArrowDown') move(1)
    else if (event.key === 'Delete') remove()
    else return
    event.preventDefault()
  }
  const look = ['mail-block', isSelected && 'selected', troubled.has(block.id) && 'troubled'].filter(Boolean)
  return (
    <li className={look.join(' ')}>
      <div className="mail-block-head">
        <button
          ref={press}
          type="button"
          className="mail-block-name"
          aria-pressed={isSelected}
          onClick={() => onSelect(isSelected ? null : block.id)}
          onKeyDown={keys}
        >
          {name}
          <span className="vh">{` ${at + 1}`}</span>
        </button>
        <MoveButtons
          at={at}
          count={blocks.length}
          upLabel={`${t('mailTemplates.moveUp')}: ${name} ${at + 1}`}
          downLabel={`${t('mailTemplates.moveDown')}: ${name} ${at + 1}`}
          onMove={move}
        />
        <IconButton
          size="sm"
          label={`${t('mailTemplates.copy')}: ${name} ${at + 1}`}
          icon={<IconCopy size={16} stroke={1.75} aria-hidden />}
          onClick={copy}
        />
        <IconButton
          size="sm"
          label={`${t('mailTemplates.remove')}: ${name} ${at + 1}`}
          icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={remove}
        />
      </div>
      {block.kind === 'columns' ? (
        <div className="mail-columns" data-count={block.columns.length}>
          {block.columns.map((_column, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <div key={column}>
              <BlockList
                {...props}
                place={{ columnsId: block.id, column }}
                label={t('mailTemplates.column', { number: column + 1 })}
              />
            </div>
          ))}
        </div>
      ) : (
        // What the block says is pressed as its name is; by keys its name alone is reached.
        // biome-ignore lint/a11y/noStaticElementInteractions: the button above does the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button above does the same
        <div className="mail-block-body" onClick={() => onSelect(block.id)}>
          {shownBlocks([block], null).map((shown) => (
            <BlockView key={shown.id} block={shown} pictures={pictures} />
          ))}
        </div>
      )}
    </li>
  )
}
