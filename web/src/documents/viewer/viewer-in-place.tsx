import { useId, useState } from 'react'
import { ShownFile } from './shown-file.tsx'
import type { ViewedFile } from './viewed-file.ts'
import { ViewerHead } from './viewer-head.tsx'
import { KeysContext, KeyTable } from './viewer-keys.ts'
import './viewer.css'

/** One file as a part of a page; its keys are heard while the focus is inside. */
export function ViewerInPlace({ file }: { file: ViewedFile }) {
  const titleId = useId()
  const [keys] = useState(() => new KeyTable())
  return (
    <KeysContext value={keys}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: hears the keys of what stands in it */}
      <section
        className="viewer in-place"
        aria-labelledby={titleId}
        onKeyDown={(event) => keys.hear(event.nativeEvent)}
      >
        <ViewerHead file={file} titleId={titleId} />
        <ShownFile key={file._id} file={file} />
      </section>
    </KeysContext>
  )
}
