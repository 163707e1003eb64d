import { readFileSync } from 'node:fs'
import { knownUntyped, layers, reasons } from './knownUntypedRecords.mjs'
import { sourceFiles } from './sources.mjs'

/** Whether records stand in a text without the type of their resource. */
export const isUntyped = (text) => /\bAnyRecord\b/.test(text)

/** What differs from the list: new files, files that have none any more, and entries without a reason that is known. */
export const problemsOf = (found, known) => [
  ...found
    .filter((file) => !Object.hasOwn(known, file))
    .map(
      (file) => `${file}: handles records as AnyRecord: use RecordOf, LineOf or InputOf, or list it with its reason`,
    ),
  ...Object.entries(known).flatMap(([file, reason]) => [
    ...(found.includes(file) ? [] : [`${file}: is listed, and handles no AnyRecord`]),
    // A reason of its own is a sentence.
    ...(Object.hasOwn(reasons, reason) || / .* /.test(reason) ? [] : [`${file}: '${reason}' is no reason`]),
  ]),
]

/** Services know the types of their records: a wrong field name does not compile. Who serves any resource is listed. */
export const checkUntypedRecords = () => {
  const found = sourceFiles(['server'])
    .filter((file) => !layers.some((layer) => file.startsWith(layer)) && !/\.(test|testing)\.ts$/.test(file))
    .filter((file) => isUntyped(readFileSync(file, 'utf8')))
  return { problems: problemsOf(found, knownUntyped), summary: `${found.length} files beside the kernel, each listed` }
}
