import type { MassCommands } from './use-mass-commands.tsx'

/** What can be done with the selected records, side by side. */
export function MassButtons({ commands, dialog }: MassCommands) {
  return (
    <>
      {commands.map(({ key, title, icon: Icon, onIntent, onChoose }) => (
        <button
          key={key}
          type="button"
          className="btn btn-subtle has-icon"
          aria-haspopup="dialog"
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={onChoose}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
          {title}
        </button>
      ))}
      {dialog}
    </>
  )
}
