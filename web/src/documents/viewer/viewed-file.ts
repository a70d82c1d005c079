/** A file that a viewer shows. */
export interface ViewedFile {
  _id: string
  name: string
  /** What it is for, above its name. */
  title?: string
  /** Where its bytes are to look at and to keep, where they are not at the calls for files of records. */
  at?: { view: string; download: string }
}

/** Deciding on files while looking at them. Each act is told to fail by throwing. */
export interface FileReview {
  /** Whether this person may decide on this file now. */
  mayDecide: (file: ViewedFile) => boolean
  accept: (file: ViewedFile) => Promise<void>
  /** Asks for the file once more, with the reason that its sender reads. */
  redo: (file: ViewedFile, reason: string) => Promise<void>
}
