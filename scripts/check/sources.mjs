import { readdirSync } from 'node:fs'

const code = /\.(ts|tsx|mjs)$/

/** Every code file below the given folders, sorted, tests included. */
export const sourceFiles = (folders) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    )
    .filter((file) => code.test(file))
    .toSorted()
