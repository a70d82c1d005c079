/** A colour as `#rrggbb`. */
export type Colour = string

export type Channels = readonly [red: number, green: number, blue: number]

export const white: Colour = '#ffffff'
export const black: Colour = '#000000'

/** WCAG 2.2, 1.4.3: what body text needs against what lies under it. */
export const textContrastLeast = 4.5
/** WCAG 2.2, 1.4.11: what a control's edge needs; below it a company colour is refused. */
export const controlContrastLeast = 3

/** The three channels of `#rrggbb`, 0 to 255; anything else is a bug of the caller. */
export function channelsOf(colour: Colour): Channels {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (!match) throw new RangeError(`not a colour: ${colour}`)
  const [, red = '0', green = '0', blue = '0'] = match
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

/** Relative luminance, 0 (black) to 1 (white), as WCAG 2.2 defines it. */
export function luminance(colour: Colour): number {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Contrast ratio of two colours, 1 to 21, in either order (WCAG 2.2). */
export function contrastRatio(one: Colour, other: Colour): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** `from` with `share` (0 to 1) of `to` in it. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const target = channelsOf(to)
  const mixed = channelsOf(from).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The text colour that reads best on `background`, white or near black, and its ratio. */
export function textOn(background: Colour): { text: Colour; ratio: number } {
  const onWhite = contrastRatio(white, background)
  if (onWhite >= textContrastLeast) return { text: white, ratio: onWhite }
  const onBlack = contrastRatio(black, background)
  return onBlack > onWhite ? { text: black, ratio: onBlack } : { text: white, ratio: onWhite }
}

/**
 * `colour`, moved towards `towards` no further than needed to reach `ratio` against every one of `against`.
 * Where no step reaches it, the end of the way.
 */
export function moveUntil(
  colour: Colour,
  { towards, against, ratio }: { towards: Colour; against: readonly Colour[]; ratio: number },
): Colour {
  const steps = 50
  for (let step = 0; step <= steps; step++) {
    const candidate = mix(colour, towards, step / steps)
    if (against.every((other) => contrastRatio(candidate, other) >= ratio)) return candidate
  }
  return towards
}
