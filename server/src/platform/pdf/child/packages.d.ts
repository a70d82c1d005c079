/** What is used of MuPDF, as it describes itself: the program compiles where it is not installed. */
declare module 'mupdf' {
  export class Buffer {
    asUint8Array(): Uint8Array
  }
  export class Image {
    constructor(bytes: Uint8Array)
    getWidth(): number
    getHeight(): number
  }
  // biome-ignore lint/complexity/noStaticOnlyClass: it is one there
  export class ColorSpace {
    static readonly DeviceRGB: ColorSpace
  }
  export class Pixmap {
    constructor(space: ColorSpace, bounds: readonly [number, number, number, number], alpha: boolean)
    getPixels(): Uint8ClampedArray
    asJPEG(quality: number, invert: boolean): Uint8Array
  }
  export namespace Matrix {
    type Numbers = [number, number, number, number, number, number]
    function scale(x: number, y: number): Numbers
  }
  export class StructuredText {
    asText(): string
  }
  export class Page {
    getBounds(): [number, number, number, number]
    toPixmap(matrix: Matrix.Numbers, space: ColorSpace, alpha?: boolean, extras?: boolean): Pixmap
    toStructuredText(options: string): StructuredText
  }
  export class PDFObject {
    resolve(): PDFObject
    isNull(): boolean
    isName(): boolean
    isArray(): boolean
    isStream(): boolean
    isDictionary(): boolean
    isIndirect(): boolean
    asName(): string
    get(key: string): PDFObject
    put(key: string, value: PDFObject | number): void
    delete(key: string | number): void
    forEach(visit: (value: PDFObject, key: string | number) => void): void
  }
  export class Document {
    static openDocument(bytes: Uint8Array, mediaType: string): Document
    needsPassword(): boolean
    authenticatePassword(password: string): number
    countPages(): number
    loadPage(index: number): Page
  }
  export class PDFDocument extends Document {
    constructor()
    graftPage(at: number, from: PDFDocument, page: number): void
    countObjects(): number
    newIndirect(number: number): PDFObject
    newDictionary(): PDFObject
    addImage(image: Image): PDFObject
    addPage(
      box: readonly [number, number, number, number],
      turn: number,
      resources: PDFObject,
      contents: string,
    ): PDFObject
    insertPage(at: number, page: PDFObject): void
    bake(annotations: boolean, fields: boolean): void
    saveToBuffer(options: string): Buffer
  }
}

/** The same of the decoder of WebP. */
declare module '@jsquash/webp/codec/dec/webp_dec.js' {
  const make: (options: { noInitialRun: boolean; wasmBinary: Uint8Array }) => Promise<{
    decode(bytes: Uint8Array): unknown
  }>

  export { make as default }
}
