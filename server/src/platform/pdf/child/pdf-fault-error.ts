import type { PdfFault } from '../pdf-act.ts'

/** Why what was sent cannot be taken; it never leaves the child as an error. */
export class PdfFaultError extends Error {
  readonly fault: PdfFault

  constructor(fault: PdfFault) {
    super(fault)
    this.fault = fault
  }
}
