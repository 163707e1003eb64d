import { readFileSync } from 'node:fs'
import { knownUntyped, layers, reasons } from './knownUntypedRecords.mjs'
import { sourceFiles } from './sources.mjs'

/** A hook or a move that is of no resource, where these types are those of hooks and moves. */
const untypedWork = /:\s*(?:Change|Planned|Written|Moving)\s*[),]|\bHooks\['/
const ofWork = /from '[^']*\/(?:hooks|service|moving)\.ts'/

/** Whether records stand in a text without the type of their resource: by name, or by a hook or move of no resource. */
export const isUntyped = (text) => /\bAnyRecord\b/.test(text) || (ofWork.test(text) && untypedWork.test(text))

/** What differs from the list: new files, files that have none any more, and entries without a reason that is known. */
export const problemsOf = (found, known) => [
  ...found
    .filter((file) => !Object.hasOwn(known, file))
    .map((file) => `${file}: handles records of no type: use RecordOf, LineOf or InputOf, or list it with its reason`),
  ...Object.entries(known).flatMap(([file, reason]) => [
    ...(found.includes(file) ? [] : [`${file}: is listed, and handles none`]),
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
