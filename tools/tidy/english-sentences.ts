import type { SourceFile } from './source-files.ts'

/** What is said to whoever runs the program, or is somebody's name: the ground's own, and what a company begins with. */
const spokenElsewhere = /^server\/src\/(platform\/(?!http\/|messages\/)|[^/]+$|companies\/(new-company|welcome)\/)/
/** Bugs, logs and the document of all calls: engineers read them. */
const forEngineers = /\b(throw new|Error\(|log\.\w+\(|say\(|summary:|description:)|^\s*(\*|\/\/|\/\*)/
const literal = /(['"`])((?:\\.|(?!\1).)*)\1/g
const sentence = /^[A-Z][a-z]*,? (?:\S+ )+\S+$/

/** Literals of a file of the server that read like a sentence for a person, by line. */
export function englishSentences(file: Pick<SourceFile, 'path' | 'text'>): string[] {
  if (!file.path.startsWith('server/src/') || spokenElsewhere.test(file.path)) return []
  return file.text
    .split('\n')
    .flatMap((line, at) =>
      forEngineers.test(line)
        ? []
        : [...line.matchAll(literal)]
            .filter(([, , words = '']) => sentence.test(words.replaceAll(/<[^>]*>/g, '')))
            .map(([, , words]) => `${file.path}:${at + 1}: ${words}`),
    )
}
