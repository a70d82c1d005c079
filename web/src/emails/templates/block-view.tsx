import type { ShownBlock, ShownLeaf } from '@corbel/domain/emails/templates/shown-blocks'
import { RichTextShown } from '../../forms/rich-text-panel.tsx'

/** A block as the mail shows it. */
export function BlockView({ block, pictures }: { block: ShownBlock; pictures: string }) {
  if (block.kind !== 'columns') return <LeafView block={block} pictures={pictures} />
  return (
    <div className="mail-columns" data-count={block.columns.length}>
      {block.columns.map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <div key={at}>
          {column.map((one) => (
            <LeafView key={one.id} block={one} pictures={pictures} />
          ))}
        </div>
      ))}
    </div>
  )
}

function LeafView({ block, pictures }: { block: ShownLeaf; pictures: string }) {
  switch (block.kind) {
    case 'text':
      return (
        <div className={block.isFoot ? 'mail-foot' : 'mail-words'}>
          <RichTextShown html={block.html} />
        </div>
      )
    case 'heading':
      return (
        <p className={`mail-heading at-${block.align}`} data-level={block.level}>
          {block.text}
        </p>
      )
    case 'picture':
      return block.picture === null ? (
        <p className="mail-picture empty">{block.alt}</p>
      ) : (
        <p className={`mail-picture at-${block.align}`}>
          <img src={pictures + block.picture} alt={block.alt} />
        </p>
      )
    case 'button':
      return (
        <p className={`at-${block.align}`}>
          <span className="mail-button">{block.label}</span>
        </p>
      )
    case 'divider':
      return <hr />
    case 'spacer':
      return <div className="mail-space" aria-hidden />
    case 'table':
      return (
        <table className="mail-values">
          {block.heads.length > 0 && (
            <thead>
              <tr>
                {block.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {block.rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names
              <tr key={at}>
                {row.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor have cells
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}
