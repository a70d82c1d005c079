import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PdfFaultError } from './pdf-fault-error.ts'

export type Pixels = { readonly width: number; readonly height: number; readonly rgba: Uint8ClampedArray }

const require = createRequire(import.meta.url)
const mostPixels = 64_000_000

/** What the decoder of WebP answers with, which only a browser has. */
class PlainImageData implements Pixels {
  readonly rgba: Uint8ClampedArray
  readonly width: number
  readonly height: number

  constructor(rgba: Uint8ClampedArray, width: number, height: number) {
    this.rgba = rgba
    this.width = width
    this.height = height
  }
}

/** libwebp, as it is compiled for browsers. */
export async function decodeWebp(bytes: Buffer): Promise<Pixels> {
  Object.assign(globalThis, { ImageData: PlainImageData })
  const code = readFileSync(require.resolve('@jsquash/webp/codec/dec/webp_dec.wasm'))
  const { default: make } = await import('@jsquash/webp/codec/dec/webp_dec.js')
  const decoder = await make({ noInitialRun: true, wasmBinary: code })
  const picture: unknown = decoder.decode(bytes)
  if (!(picture instanceof PlainImageData)) throw new PdfFaultError('broken')
  return picture
}

type HeifImage = {
  get_width(): number
  get_height(): number
  display(into: { data: Uint8ClampedArray; width: number; height: number }, done: (shown: unknown) => void): void
}

type Heif = { HeifDecoder: new () => { decode(bytes: Buffer): HeifImage[] } }

/** libheif with libde265, as they are compiled for browsers; it turns the picture as the camera was held. */
export async function decodeHeic(bytes: Buffer): Promise<Pixels> {
  const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  const make: (options: object) => Heif | Promise<Heif> = require('libheif-js/libheif-wasm/libheif.js')
  const heif = await make({ wasmBinary })
  const [image] = new heif.HeifDecoder().decode(bytes)
  if (image === undefined) throw new PdfFaultError('broken')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPixels) throw new PdfFaultError('too-much')
  const data = new Uint8ClampedArray(width * height * 4)
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve))
  if (!shown) throw new PdfFaultError('broken')
  return { width, height, rgba: data }
}
