const fields = 'input:enabled:not([type="hidden"], [readonly]), select:enabled, textarea:enabled:not([readonly])'

const firstFieldOf = (box: HTMLElement): HTMLElement | null => box.querySelector<HTMLElement>(fields)

/**
 * Where something new is made, typing begins at once: the focus starts in the first field of what this is the ref of.
 * Not on a phone, whose keyboard would cover the rest.
 */
export function startInFirstField(box: HTMLElement | null): void {
  if (!box || !window.matchMedia('(pointer: fine)').matches) return
  if (!document.activeElement?.matches(fields)) firstFieldOf(box)?.focus({ preventScroll: true })
}

/** Where the kit puts the focus in what it opens: the first field, or else the first thing that can be done. */
export function markStart(body: HTMLElement | null): void {
  if (!body || body.querySelector('[data-autofocus]')) return
  const start = firstFieldOf(body) ?? body.querySelector('button:enabled, a[href]')
  start?.setAttribute('data-autofocus', '')
}
