import { isWholePng } from './checks/whole-png.ts'

const head = 'data:image/png;base64,'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const drawn = /^data:image\/png;base64,(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const longestDrawing = 100_000
const longestName = 200
/** A pad of a phone at three times its pixels. */
const largestSide = 4_000

/** Whether a signature's value is a drawn one: a picture (PNG) as a data address, whole and of a size to be drawn. */
export function isDrawnSignature(value: string): boolean {
  if (!value.startsWith(head) || value.length > longestDrawing || !drawn.test(value)) return false
  return isWholePng(bytesOf(value.slice(head.length)), largestSide)
}

/** A typed name, or a picture: no markup, and no other data address, which would be drawn without anybody having signed. */
export function isSignature(value: string): boolean {
  if (/^\s*data:/i.test(value)) return isDrawnSignature(value)
  return value.length <= longestName && !/[<>\p{Cc}]|^\s*\w+script:/iu.test(value)
}

function bytesOf(base64: string): Uint8Array {
  const signs = base64.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((signs.length * 3) / 4))
  let [held, bits, at] = [0, 0, 0]
  for (const sign of signs) {
    held = ((held << 6) | letters.indexOf(sign)) & 0xffffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = (held >> bits) & 255
  }
  return bytes
}
