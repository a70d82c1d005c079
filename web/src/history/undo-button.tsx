import type { HistoryEntry } from '@corbel/domain/history/history-endpoints'
import { useEffect, useState } from 'react'
import { useTranslation } from '../translation.ts'

/** Takes back what an entry tells of. */
export type UndoEntry = (entry: HistoryEntry) => void

interface UndoButtonProps {
  /** An ISO instant. */
  until: string
  onUndo: () => void
}

/** In sight for as long as the act can be taken back. */
export function UndoButton({ until, onUndo }: UndoButtonProps) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(() => Date.parse(until) <= Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  if (isOver) return null
  return (
    <button type="button" className="text-button" onClick={onUndo}>
      {t('shared.undo')}
    </button>
  )
}
