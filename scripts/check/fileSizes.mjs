import { readFileSync } from 'node:fs'
import { sourceFiles } from './sources.mjs'

/** House rule 8: the median file has at most 80 lines, 95 % have under 300, none has more than 400. */
export const checkFileSizes = () => {
  const sizes = sourceFiles(['src', 'server', 'scripts', 'tests'])
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .toSorted((a, b) => a.lines - b.lines)
  const at = (share) => sizes[Math.floor((sizes.length - 1) * share)]?.lines ?? 0
  const problems = sizes.filter(({ lines }) => lines > 400).map(({ file, lines }) => `${file}: ${lines} lines`)
  if (at(0.5) > 80) problems.push(`the median file has ${at(0.5)} lines`)
  if (at(0.95) >= 300) problems.push(`one file in twenty has ${at(0.95)} lines or more`)
  return { problems, summary: `${sizes.length} files, median ${at(0.5)} lines, 95 % up to ${at(0.95)}` }
}
