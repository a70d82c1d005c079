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

/** Where the focus starts in what is opened: where it says so, or its first field, or the first thing that can be done. */
export const firstStop = (body: HTMLElement): HTMLElement | null =>
  body.querySelector<HTMLElement>('[data-autofocus]') ??
  firstFieldOf(body) ??
  body.querySelector<HTMLElement>('button:enabled, a[href]')

/** Tells the kit where the focus starts in what it opens. */
export function markStart(body: HTMLElement | null): void {
  if (body) firstStop(body)?.setAttribute('data-autofocus', '')
}
