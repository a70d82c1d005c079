import {
  black,
  type Colour,
  contrastRatio,
  controlContrastLeast,
  mix,
  moveUntil,
  textContrastLeast,
  textOn,
  white,
} from './contrast.ts'

/** The neutrals that company colours lie on, light and dark (dark ones from specification 1, section 2.7). */
const light = { page: '#f5f7f8', card: white, hover: '#f3f6f8' }
const dark = { page: '#121212', card: '#1e1e1e', hover: '#262a2c', sunken: '#171717' }

/** Above the required 4.5, so that hover and rounding never fall below it. */
const comfortable = 5

/** Custom properties by name, without the leading dashes. */
export type ColourVariables = Readonly<Record<string, Colour>>

/**
 * The colours of header and side menu, computed from the company's menu colour:
 * whatever was chosen, its text reads at 4.5:1 and the edge of its search field at 3:1.
 */
export function menuColours(menu: Colour): ColourVariables {
  const { text } = textOn(menu)
  const away = text === white ? black : white
  const surface = (share: number): Colour => {
    const lifted = mix(menu, text, share)
    return contrastRatio(text, lifted) >= textContrastLeast ? lifted : mix(menu, away, share)
  }
  const field = surface(0.05)
  return {
    'co-menu': menu,
    'menu-text': text,
    'menu-quiet': moveUntil(mix(menu, text, 0.72), { towards: text, against: [menu, field], ratio: textContrastLeast }),
    'menu-hover': surface(0.07),
    'menu-active': surface(0.13),
    'menu-line': mix(menu, text, 0.18),
    'menu-field': field,
    'menu-field-line': moveUntil(mix(menu, text, 0.4), {
      towards: text,
      against: [menu, field],
      ratio: controlContrastLeast,
    }),
    'menu-link': moveUntil(mix(menu, text, 0.8), { towards: text, against: [menu], ratio: textContrastLeast }),
  }
}

/** Accent, section bar and chart colours on light cards, computed from the company's section header colour. */
export function sectionColoursLight(section: Colour): ColourVariables {
  const accent = moveUntil(section, { towards: black, against: [white], ratio: comfortable })
  const tint = mix(white, section, 0.11)
  const deeperTint = mix(white, section, 0.19)
  const accentText = moveUntil(accent, {
    towards: black,
    against: [light.card, light.page, light.hover, tint, deeperTint],
    ratio: comfortable,
  })
  return {
    ...shared(section, accent),
    'accent-text': accentText,
    'accent-tint': tint,
    'accent-tint-2': deeperTint,
    'accent-line': mix(white, section, 0.38),
    'section-tint': tint,
    bar: accent,
    'ch-1': mix(accent, black, 0.3),
    'ch-2': section,
    'ch-3': mix(section, white, 0.34),
    'ch-4': mix(section, white, 0.6),
  }
}

/** The same on dark cards: the accent must stand out from the card as well as carry white text. */
export function sectionColoursDark(section: Colour): ColourVariables {
  const visible = moveUntil(section, { towards: white, against: [dark.card, dark.hover], ratio: controlContrastLeast })
  const accent = moveUntil(visible, { towards: black, against: [white], ratio: textContrastLeast })
  const tint = mix(dark.card, section, 0.15)
  const deeperTint = mix(dark.card, section, 0.24)
  const accentText = moveUntil(section, {
    towards: white,
    against: [dark.card, dark.page, dark.hover, tint, deeperTint],
    ratio: comfortable,
  })
  const bar = moveUntil(section, { towards: white, against: [dark.card], ratio: comfortable })
  return {
    ...shared(section, accent),
    'accent-text': accentText,
    'accent-tint': tint,
    'accent-tint-2': deeperTint,
    'accent-line': mix(dark.card, section, 0.55),
    'section-tint': mix(dark.card, section, 0.17),
    bar,
    'ch-1': mix(bar, white, 0.4),
    'ch-2': bar,
    'ch-3': accent,
    'ch-4': mix(accent, dark.card, 0.45),
  }
}

function shared(section: Colour, accent: Colour): ColourVariables {
  return {
    'co-section': section,
    // Only signs stand on the colour itself, such as the mark of the logo.
    'on-co-section': contrastRatio(white, section) >= controlContrastLeast ? white : black,
    accent,
    'accent-hover': mix(accent, black, 0.12),
    'accent-press': mix(accent, black, 0.24),
    'on-accent': white,
    'section-bar': accent,
    'on-section-bar': white,
  }
}
