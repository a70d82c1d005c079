import { type Typed, useTyped } from './use-typed.ts'

/** What is typed into a dialog, kept like that of a page until the dialog is closed. */
export function useTypedDialog<Value>(key: string, first: () => Value, onClose: () => void): TypedDialog<Value> {
  const typed = useTyped(key, first)
  const close = () => {
    typed.forget()
    onClose()
  }
  return { ...typed, close }
}

export interface TypedDialog<Value> extends Typed<Value> {
  /** Closes it for good: after saving, or when the person has agreed to lose it. */
  close: () => void
}
