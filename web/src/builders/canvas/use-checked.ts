import { contentOf, type Design } from '@corbel/domain/builders/commands/design'
import { type BuilderDiagnostic, designDiagnostics } from '@corbel/domain/builders/form-diagnostics'
import { compileForm } from '@corbel/domain/forms/compile-form'
import { useEffect, useState } from 'react'

/** A form of thousands of fields takes a while to be read: nobody waits for that at a key. */
const restMs = 250

/** What is wrong with a form and what is doubtful, once whoever designs it rests. */
export function useChecked(design: Design): readonly BuilderDiagnostic[] {
  const [checked, setChecked] = useState(() => ({ design, faults: faultsOf(design) }))
  useEffect(() => {
    if (checked.design === design) return
    const timer = setTimeout(() => setChecked({ design, faults: faultsOf(design) }), restMs)
    return () => clearTimeout(timer)
  }, [design, checked])
  return checked.faults
}

function faultsOf(design: Design): readonly BuilderDiagnostic[] {
  const content = contentOf(design)
  const compiled = compileForm(content)
  return compiled.ok ? [...compiled.form.diagnostics, ...designDiagnostics(content)] : []
}
