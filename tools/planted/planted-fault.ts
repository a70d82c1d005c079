/** A fault planted by hand: the test named must fail while `replace` stands where `find` stood. */
export interface PlantedFault {
  id: string
  /** From the root of the project, as `test` is. */
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  test: string
  /** Part of the name of the test that must fail, where the whole file would take long. */
  name?: string
  /** What somebody would lose by it. */
  why: string
}
