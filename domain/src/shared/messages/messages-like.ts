/** The same keys as the English source, with sentences of another language. */
export type MessagesLike<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : MessagesLike<Source[Key]>
}
