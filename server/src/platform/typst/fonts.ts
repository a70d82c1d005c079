import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The program's own letters, as the pages have them: Latin with all its accents. */
function ownFonts(): string[] {
  const folder = dirname(require.resolve('@expo-google-fonts/lexend-deca/package.json'))
  return ['400Regular', '500Medium', '600SemiBold'].map((weight) => join(folder, weight, `LexendDeca_${weight}.ttf`))
}

/**
 * Letters that it does not have, where the machine has them: Chinese, Japanese, Korean, Cyrillic, Greek. They are many
 * megabytes, which no lender needs who writes none, so none come with the program.
 */
const fontsOfMachines = [
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc',
  '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf',
  '/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf',
  '/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf',
  '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  '/System/Library/Fonts/Hiragino Sans GB.ttc',
  '/System/Library/Fonts/PingFang.ttc',
  'C:\\Windows\\Fonts\\msyh.ttc',
  'C:\\Windows\\Fonts\\YuGothR.ttc',
]

const eastAsian = /CJK|Droid|Hiragino|PingFang|msyh|YuGoth/

export const fontFiles = (): string[] => [...ownFonts(), ...fontsOfMachines.filter((path) => existsSync(path))]

/** Whether Chinese and Japanese can be set. */
export const setsEastAsian = (): boolean => fontsOfMachines.some((path) => eastAsian.test(path) && existsSync(path))

/** In this order; a letter that none of them has is a box. */
export const fontFamilies = [
  'Lexend Deca',
  'Noto Sans CJK SC',
  'Noto Sans CJK JP',
  'Noto Sans',
  'Droid Sans Fallback',
  'DejaVu Sans',
  'Hiragino Sans GB',
  'PingFang SC',
  'Microsoft YaHei',
  'Yu Gothic',
]
