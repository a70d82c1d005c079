/** Something that only the person who starts the program can mend: shown as a sentence, without a stack. */
export class CannotStart extends Error {}
