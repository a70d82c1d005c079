import { idOf, typeOf } from '@corbel/domain/builders/commands/design'
import { type Language, languageNames, languages } from '@corbel/domain/shared/messages/languages'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { TypeIcon } from '../canvas/type-icon.tsx'
import { shownTitle, typeName, useBuilder, useReading } from '../canvas/use-design.ts'
import { fieldsOfForm } from '../properties/fields-of-form.ts'
import { sayIn, wordsIn } from '../properties/words-part.tsx'
import './table.css'
import { cellOps, cellText, hasColumn, rangeOps, type TableColumn, tableColumns } from './table-columns.ts'

const rowHeight = 40
const around = 12

/** All fields of the form, one a row, with what is edited most; a range of another table can be pasted in. */
export function FieldTable({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const design = useReading((one) => one.design)
  const [wanted, setWanted] = useState('')
  const [language, setLanguage] = useState<Language | ''>('')
  const box = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState({ from: 0, to: 40 })
  const keys = useMemo(() => {
    const word = wanted.trim().toLowerCase()
    return fieldsOfForm(design)
      .all.filter(({ id, title, place }) => `${title} ${id} ${place}`.toLowerCase().includes(word))
      .map(({ key }) => key)
  }, [design, wanted])
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    const from = Math.max(0, Math.floor(scrollTop / rowHeight) - around)
    const to = Math.ceil((scrollTop + clientHeight) / rowHeight) + around
    setSight((before) => (before.from === from && before.to === to ? before : { from, to }))
  }
  const others = languages.filter((one) => one !== 'en')
  const paste = (row: number, column: number, text: string) => {
    const ops = rangeOps(store.design, keys, { row, column, text })
    if (ops.length > 0)
      store.do('pasted', t('builderProperties.many', { count: text.trim().split('\n').length }), ops.slice(0, 500))
  }
  return (
    <section className="card btable" aria-label={t('formBuilder.panels.table')}>
      <div className="row btable-head">
        <TextField
          type="search"
          size="sm"
          aria-label={t('formBuilder.findInForm')}
          placeholder={t('formBuilder.findInForm')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <Choice
          aria-label={t('builderProperties.propertyGroups.languages')}
          placeholder={t('builderProperties.propertyGroups.languages')}
          size="sm"
          data={others.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={(next) => setLanguage(others.find((one) => one === next) ?? '')}
        />
        <span className="quiet">{t('formBuilder.fields', { count: keys.length })}</span>
      </div>
      <div className="btable-box" ref={box} onScroll={look}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('builderProperties.props.id')}</th>
              {(language === '' ? tableColumns : [tableColumns[0]]).map(({ name }) => (
                <th key={name} scope="col">
                  {t(`builderProperties.props.${name}`)}
                </th>
              ))}
              {language !== '' && <th scope="col">{languageNames[language]}</th>}
            </tr>
          </thead>
          <tbody>
            {sight.from > 0 && <tr aria-hidden style={{ height: sight.from * rowHeight }} />}
            {keys.slice(sight.from, sight.to).map((key, at) => (
              <FieldRow key={key} id={key} language={language} row={sight.from + at} onPaste={paste} onShow={onShow} />
            ))}
            {sight.to < keys.length && <tr aria-hidden style={{ height: (keys.length - sight.to) * rowHeight }} />}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface FieldRowProps {
  id: string
  row: number
  language: Language | ''
  onPaste: (row: number, column: number, text: string) => void
  onShow: () => void
}

function FieldRow({ id, row, language, onPaste, onShow }: FieldRowProps) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const node = useReading((one) => one.design.get(id))
  if (node === undefined) return null
  const title = shownTitle(store.design, id, t)
  const put = (column: TableColumn, text: string) => {
    const ops = cellOps(store.design, id, column, text)
    if (ops.length > 0) store.do('changed', title, ops)
  }
  const shown = language === '' ? tableColumns : [tableColumns[0]]
  return (
    <tr style={{ height: rowHeight }}>
      <th scope="row">
        <button
          type="button"
          className="link row"
          onClick={() => {
            store.select(id)
            onShow()
          }}
        >
          <TypeIcon type={typeOf(node)} size={14} />
          <span className="trunc">{idOf(node)}</span>
          <span className="vh">{typeName(typeOf(node), t)}</span>
        </button>
      </th>
      {shown.map((column, at) => {
        const label = `${t(`builderProperties.props.${column.name}`)}: ${title}`
        if (!hasColumn(node, column)) return <td key={column.name} />
        const text = cellText(node, column)
        return (
          <td key={column.name}>
            {column.kind === 'flag' ? (
              <Check
                aria-label={label}
                checked={text !== ''}
                onChange={(event) => put(column, event.currentTarget.checked ? 'x' : '')}
              />
            ) : (
              <Cell
                key={text}
                label={label}
                text={text}
                most={column.kind === 'number' ? 2 : column.most}
                onTyped={(typed) => put(column, typed)}
                onRange={(range) => onPaste(row, at, range)}
              />
            )}
          </td>
        )
      })}
      {language !== '' && (
        <td>
          <Cell
            key={wordsIn(node.own, language).title ?? ''}
            label={`${languageNames[language]}: ${title}`}
            text={wordsIn(node.own, language).title ?? ''}
            most={500}
            onTyped={(typed) => sayIn(store, id, language, { title: typed })}
          />
        </td>
      )}
    </tr>
  )
}

interface CellProps {
  label: string
  text: string
  most: number
  onTyped: (text: string) => void
  onRange?: (text: string) => void
}

/** A text of the table: told when it is left; Enter goes to the row below, Escape puts back what was there. */
function Cell({ label, text, most, onTyped, onRange }: CellProps) {
  return (
    <input
      className="input"
      aria-label={label}
      defaultValue={text}
      maxLength={most}
      onBlur={(event) => event.currentTarget.value !== text && onTyped(event.currentTarget.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain')
        if (onRange === undefined || !/[\t\n]/.test(pasted.trim())) return
        event.preventDefault()
        onRange(pasted)
      }}
      onKeyDown={(event) => {
        const cell = event.currentTarget
        if (event.key === 'Escape') cell.value = text
        if (event.key !== 'Enter') return
        const column = cell.closest('td')?.cellIndex ?? 0
        const below = cell.closest('tr')?.nextElementSibling
        cell.blur()
        if (below instanceof HTMLTableRowElement) below.cells[column]?.querySelector('input')?.focus()
      }}
    />
  )
}
